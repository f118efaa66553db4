/** Email about a photo that an operator removed, to the owners of its listing or the author of its review. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { photoEmailTexts as texts } from "./photo-email-texts.ts";

/** The messages for the recipient. */
const messagesOf = (isOfReview: boolean) =>
  isOfReview
    ? { subject: texts.reviewSubject, body: texts.reviewBody, because: texts.reviewReason }
    : { subject: texts.listingSubject, body: texts.listingBody, because: texts.listingReason };

export function photoRemoved(
  { photoId, businessName, isOfReview, reason }: MailOf<"photo-removed">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const messages = messagesOf(isOfReview);
  const body = messages.body({ name: plainLine(businessName), productName });
  const facts = [{ label: texts.why, lines: [plainLine(reason)] }];
  const object = texts.object({ supportEmail, photoId });
  return {
    subject: messages.subject({ name: shortName(businessName) }),
    preheader: plainLine(reason),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Facts facts={facts} />
        <Paragraph>{object}</Paragraph>
      </>
    ),
    text: [texts.heading, body, factsText(facts), object],
    reason: messages.because({ productName }),
  };
}
