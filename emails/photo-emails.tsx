/** Email about a photo that an operator removed, to the owners of its listing or the author of its review. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { photoEmailTexts } from "./photo-email-texts.ts";

export function photoRemoved(
  { photoId, businessName, isOfReview, reason }: Extract<Mail, { template: "photo-removed" }>,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const heading = photoEmailTexts.aPhotoWasRemoved;
  const what = isOfReview ? photoEmailTexts.aPhotoFromYourReview : photoEmailTexts.aPhotoOf;
  const happened = photoEmailTexts.weRemovedOnItWas({ what, businessName: plainLine(businessName), productName });
  const facts = [{ label: photoEmailTexts.why, lines: [plainLine(reason)] }];
  const answer = photoEmailTexts.ifYouThinkThatThis({ supportEmail, photoId });
  return {
    subject: photoEmailTexts.aPhotoOfWasRemoved({
      value: isOfReview ? "from your review " : "",
      shortName: shortName(businessName),
    }),
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
      ? photoEmailTexts.thisEmailCameBecauseYou({ productName })
      : photoEmailTexts.thisEmailCameBecauseYou2({ productName }),
  };
}
