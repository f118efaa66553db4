/** Emails about moderation of a review, for its author, with how to object. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Link, Paragraph, WrittenOut } from "./parts.tsx";
import { reviewEmailTexts } from "./review-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const becauseOf = (productName: string) => reviewEmailTexts.thisEmailCameBecauseYou({ productName });

export function reviewHidden(
  { reviewId, businessName, reason, firstWords, policyUrl }: MailOf<"review-hidden">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const heading = reviewEmailTexts.yourReviewWasTakenDown;
  const happened = reviewEmailTexts.weTookDownYourReview({ businessName: plainLine(businessName), productName });
  const facts = [
    { label: reviewEmailTexts.why, lines: [plainLine(reason)] },
    { label: reviewEmailTexts.review, lines: [plainLine(firstWords)] },
  ];
  const answer = reviewEmailTexts.doYouSeeItDifferently;
  const subject = reviewEmailTexts.review2({ reviewId });
  const byHand = reviewEmailTexts.ifTheButtonDoesNothing({ supportEmail, subject });
  return {
    subject: reviewEmailTexts.yourReviewOfWasTaken({ shortName: shortName(businessName) }),
    preheader: plainLine(reason),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Facts facts={facts} />
        <Button href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>
          {reviewEmailTexts.answerUs}
        </Button>
        <Paragraph>{answer}</Paragraph>
        <Paragraph>
          {richText(reviewEmailTexts.whatIsTakenDownHere({ link: (parts) => <Link href={policyUrl}>{parts}</Link> }))}
        </Paragraph>
        <FinePrint>{byHand}</FinePrint>
      </>
    ),
    text: [
      heading,
      happened,
      factsText(facts),
      answer,
      reviewEmailTexts.writeToWithThisAs({ supportEmail, subject }),
      reviewEmailTexts.whatIsTakenDownHere2({ policyUrl }),
    ],
    because: becauseOf(productName),
  };
}

export function reviewRestored(
  { businessName, firstWords, isFirstLook, listingUrl }: MailOf<"review-restored">,
  { productName }: MailSite,
): EmailContent {
  const [heading, happened] = isFirstLook
    ? [reviewEmailTexts.yourReviewIsShown, reviewEmailTexts.weHaveHadAFirst]
    : [reviewEmailTexts.yourReviewIsShownAgain, reviewEmailTexts.weHaveLookedAtIt];
  const about = reviewEmailTexts.itIsAboutOn({ businessName: plainLine(businessName), productName });
  const facts = [{ label: reviewEmailTexts.review, lines: [plainLine(firstWords)] }];
  return {
    subject: reviewEmailTexts.yourReviewOfIsShown({
      shortName: shortName(businessName),
      value: isFirstLook ? "" : " again",
    }),
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          {about} {happened}
        </Paragraph>
        <Facts facts={facts} />
        <Button href={listingUrl}>{reviewEmailTexts.seeIt}</Button>
        <WrittenOut href={listingUrl} />
      </>
    ),
    text: [heading, `${about} ${happened}`, factsText(facts), reviewEmailTexts.seeIt2({ listingUrl })],
    because: becauseOf(productName),
  };
}
