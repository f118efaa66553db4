/** Emails to the operator about pending work. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { operatorEmailTexts } from "./operator-email-texts.ts";

type Digest = Extract<Mail, { template: "operator-digest" }>;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

export function operatorDigest(
  { reportedReviews, heldReviews, undeliveredMails, waitingClaims, suggestedEdits, listingNames }: Digest,
  { productName }: MailSite,
): EmailContent {
  const heading = operatorEmailTexts.somethingWaitsForYou;
  const facts = [
    ...(reportedReviews > 0
      ? [{ label: operatorEmailTexts.reported, lines: [counted(reportedReviews, "review", "reviews")] }]
      : []),
    ...(heldReviews > 0
      ? [
          {
            label: operatorEmailTexts.held,
            lines: [counted(heldReviews, operatorEmailTexts.firstReview, operatorEmailTexts.firstReviews)],
          },
        ]
      : []),
    ...(waitingClaims > 0
      ? [{ label: operatorEmailTexts.waiting, lines: [counted(waitingClaims, "claim", "claims")] }]
      : []),
    ...(suggestedEdits > 0
      ? [{ label: operatorEmailTexts.suggested, lines: [counted(suggestedEdits, "edit", "edits")] }]
      : []),
    ...(listingNames.length > 0 ? [{ label: operatorEmailTexts.at, lines: listingNames.map(plainLine) }] : []),
    ...(undeliveredMails > 0
      ? [{ label: operatorEmailTexts.notDelivered, lines: [counted(undeliveredMails, "mail", "mails")] }]
      : []),
  ];
  const happened = operatorEmailTexts.thisHasComeUpOn({ productName });
  const acts = [
    ...(reportedReviews + heldReviews > 0 ? [operatorEmailTexts.forTheReviewsNpxMainstreet] : []),
    ...(waitingClaims > 0 ? [operatorEmailTexts.forTheClaimsNpxMainstreet] : []),
    ...(suggestedEdits > 0 ? [operatorEmailTexts.forTheSuggestedEditsOperator] : []),
    ...(undeliveredMails > 0 ? [operatorEmailTexts.forTheMailsNpxMainstreet] : []),
  ];
  const all = reportedReviews + heldReviews + undeliveredMails + waitingClaims + suggestedEdits;
  return {
    subject: operatorEmailTexts.forYou({ productName, counted: counted(all, "thing waits", "things wait") }),
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
    because: operatorEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
