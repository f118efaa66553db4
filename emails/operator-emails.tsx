/** Emails to the operator about pending work. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { type EmailFact, Facts, factsText } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { operatorEmailTexts as texts } from "./operator-email-texts.ts";

const countFact = (label: string, text: (values: { count: number }) => string, count: number): EmailFact[] =>
  count === 0 ? [] : [{ label, lines: [text({ count })] }];

export function operatorDigest(
  {
    reportedReviews,
    heldReviews,
    undeliveredMails,
    waitingClaims,
    suggestedEdits,
    listingNames,
  }: MailOf<"operator-digest">,
  { productName, baseUrl }: MailSite,
): EmailContent {
  const facts = [
    ...countFact(texts.reported, texts.reviews, reportedReviews),
    ...countFact(texts.held, texts.firstReviews, heldReviews),
    ...countFact(texts.waiting, texts.claims, waitingClaims),
    ...countFact(texts.suggested, texts.edits, suggestedEdits),
    ...(listingNames.length > 0 ? [{ label: texts.listings, lines: listingNames.map(plainLine) }] : []),
    ...countFact(texts.undelivered, texts.emails, undeliveredMails),
  ];
  const body = texts.body({ productName });
  const steps = [
    ...(reportedReviews + heldReviews > 0 ? [texts.listReviews] : []),
    ...(waitingClaims > 0 ? [texts.listClaims] : []),
    ...(suggestedEdits > 0 ? [texts.listEdits({ url: `${baseUrl}/operator/queue?kind=suggestion` })] : []),
    ...(undeliveredMails > 0 ? [texts.listEmails] : []),
  ];
  const count = reportedReviews + heldReviews + undeliveredMails + waitingClaims + suggestedEdits;
  return {
    subject: texts.subject({ productName, count }),
    preheader: body,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Facts facts={facts} />
        {steps.map((step) => (
          <Paragraph key={step}>{step}</Paragraph>
        ))}
      </>
    ),
    text: [texts.heading, body, factsText(facts), ...steps],
    reason: texts.reason({ productName }),
  };
}
