/** Emails to the operator about pending work. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";

type Digest = Extract<Mail, { template: "operator-digest" }>;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

export function operatorDigest(
  { reportedReviews, heldReviews, undeliveredMails, waitingClaims, suggestedEdits, listingNames }: Digest,
  { productName }: MailSite,
): EmailContent {
  const heading = "Something waits for you";
  const facts = [
    ...(reportedReviews > 0 ? [{ label: "Reported", lines: [counted(reportedReviews, "review", "reviews")] }] : []),
    ...(heldReviews > 0 ? [{ label: "Held", lines: [counted(heldReviews, "first review", "first reviews")] }] : []),
    ...(waitingClaims > 0 ? [{ label: "Waiting", lines: [counted(waitingClaims, "claim", "claims")] }] : []),
    ...(suggestedEdits > 0 ? [{ label: "Suggested", lines: [counted(suggestedEdits, "edit", "edits")] }] : []),
    ...(listingNames.length > 0 ? [{ label: "At", lines: listingNames.map(plainLine) }] : []),
    ...(undeliveredMails > 0 ? [{ label: "Not delivered", lines: [counted(undeliveredMails, "mail", "mails")] }] : []),
  ];
  const happened = `This has come up on ${productName} since the last of these mails.`;
  const acts = [
    ...(reportedReviews + heldReviews > 0 ? ["For the reviews: npx mainstreet reviews list"] : []),
    ...(waitingClaims > 0 ? ["For the claims: npx mainstreet claims list"] : []),
    ...(suggestedEdits > 0 ? ["For the suggested edits: /operator/queue?kind=suggestion"] : []),
    ...(undeliveredMails > 0 ? ["For the mails: npx mainstreet jobs list --failed"] : []),
  ];
  const all = reportedReviews + heldReviews + undeliveredMails + waitingClaims + suggestedEdits;
  return {
    subject: `${productName}: ${counted(all, "thing waits", "things wait")} for you`,
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Facts facts={facts} />
        {acts.map((act) => (
          <Paragraph key={act}>{act}</Paragraph>
        ))}
      </>
    ),
    text: [heading, happened, factsText(facts), ...acts],
    because: `This email came because you run ${productName}. It comes at most once an hour, and only when there is something.`,
  };
}
