/** Email about a photo that an operator removed, to the owners of its listing or the author of its review. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";

export function photoRemoved(
  { photoId, businessName, isOfReview, reason }: Extract<Mail, { template: "photo-removed" }>,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const heading = "A photo was removed";
  const what = isOfReview ? "a photo from your review of" : "a photo of";
  const happened = `We removed ${what} ${plainLine(businessName)} on ${productName}. It was deleted and cannot be restored.`;
  const facts = [{ label: "Why", lines: [plainLine(reason)] }];
  const answer = `If you think that this was a mistake, write to ${supportEmail} with this as the subject: Photo ${photoId}`;
  return {
    subject: `A photo ${isOfReview ? "from your review " : ""}of ${shortName(businessName)} was removed`,
    preheader: plainLine(reason),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Facts facts={facts} />
        <Paragraph>{answer}</Paragraph>
      </>
    ),
    text: [heading, happened, factsText(facts), answer],
    because: isOfReview
      ? `This email came because you wrote this review on ${productName}.`
      : `This email came because you own this listing on ${productName}.`,
  };
}
