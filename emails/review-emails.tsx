/** Emails about moderation of a review, for its author, with how to object. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { Facts, factsText } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, ButtonUrl, FinePrint, Heading, linkTo, Paragraph } from "./parts.tsx";
import { actionText, plainText } from "./plain-text.ts";
import { reviewHiddenTexts, reviewRestoredTexts } from "./review-email-texts.ts";

export function reviewHidden(
  { reviewId, businessName, reason, firstWords, policyUrl }: MailOf<"review-hidden">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = reviewHiddenTexts;
  const body = texts.body({ name: plainLine(businessName), productName });
  const facts = [
    { label: texts.why, lines: [plainLine(reason)] },
    { label: texts.review, lines: [plainLine(firstWords)] },
  ];
  const subject = texts.answerSubject({ reviewId });
  return {
    subject: texts.subject({ name: shortName(businessName) }),
    preheader: plainLine(reason),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Facts facts={facts} />
        <Button href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{texts.button}</Button>
        <Paragraph>{texts.object}</Paragraph>
        <Paragraph>{richText(texts.policy({ link: linkTo(policyUrl) }))}</Paragraph>
        <FinePrint>{texts.noButton({ supportEmail, subject })}</FinePrint>
      </>
    ),
    text: [
      texts.heading,
      body,
      factsText(facts),
      texts.object,
      texts.contact({ supportEmail, subject }),
      plainText(texts.policy({ link: () => policyUrl })),
    ],
    reason: texts.reason({ productName }),
  };
}

/** The messages about a review that is visible for the first time, or again. */
const messagesOf = (isFirstLook: boolean) => {
  const texts = reviewRestoredTexts;
  return isFirstLook
    ? { subject: texts.firstSubject, heading: texts.first, body: texts.firstBody }
    : { subject: texts.againSubject, heading: texts.again, body: texts.againBody };
};

export function reviewRestored(
  { businessName, firstWords, isFirstLook, listingUrl }: MailOf<"review-restored">,
  { productName }: MailSite,
): EmailContent {
  const texts = reviewRestoredTexts;
  const { subject, heading, body: bodyOf } = messagesOf(isFirstLook);
  const body = bodyOf({ name: plainLine(businessName), productName });
  const facts = [{ label: texts.review, lines: [plainLine(firstWords)] }];
  return {
    subject: subject({ name: shortName(businessName) }),
    preheader: body,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Facts facts={facts} />
        <Button href={listingUrl}>{texts.button}</Button>
        <ButtonUrl href={listingUrl} />
      </>
    ),
    text: [heading, body, factsText(facts), actionText(texts.button, listingUrl)],
    reason: texts.reason({ productName }),
  };
}
