/** Emails about moderation of a review, for its author, with how to object. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Link, Paragraph, WrittenOut } from "./parts.tsx";

const becauseOf = (productName: string) => `This email came because you wrote this review on ${productName}.`;

export function reviewHidden(
  { reviewId, businessName, reason, firstWords, policyUrl }: MailOf<"review-hidden">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const heading = "Your review was taken down";
  const happened = `We took down your review of ${plainLine(businessName)} on ${productName}. Only you can see it now, and its stars do not count.`;
  const facts = [
    { label: "Why", lines: [plainLine(reason)] },
    { label: "Review", lines: [plainLine(firstWords)] },
  ];
  const answer =
    "Do you see it differently, or is there something you would leave out? Write to us, and somebody will look again. Until then the review can't be edited. You can delete it at any time.";
  const subject = `Review ${reviewId}`;
  const byHand = `If the button does nothing, write to ${supportEmail} with this as the subject: ${subject}`;
  return {
    subject: `Your review of ${shortName(businessName)} was taken down`,
    preheader: plainLine(reason),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Facts facts={facts} />
        <Button href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>Answer us</Button>
        <Paragraph>{answer}</Paragraph>
        <Paragraph>
          What is taken down here and what is not: <Link href={policyUrl}>How reviews work here</Link>
        </Paragraph>
        <FinePrint>{byHand}</FinePrint>
      </>
    ),
    text: [
      heading,
      happened,
      factsText(facts),
      answer,
      `Write to ${supportEmail} with this as the subject: ${subject}`,
      `What is taken down here and what is not: ${policyUrl}`,
    ],
    because: becauseOf(productName),
  };
}

export function reviewRestored(
  { businessName, firstWords, isFirstLook, listingUrl }: MailOf<"review-restored">,
  { productName }: MailSite,
): EmailContent {
  const [heading, happened] = isFirstLook
    ? [
        "Your review is shown",
        "We have had a first look at it, as at every new account's. Thank you for your patience.",
      ]
    : ["Your review is shown again", "We have looked at it once more. Its stars count again too."];
  const about = `It is about ${plainLine(businessName)} on ${productName}.`;
  const facts = [{ label: "Review", lines: [plainLine(firstWords)] }];
  return {
    subject: `Your review of ${shortName(businessName)} is shown${isFirstLook ? "" : " again"}`,
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          {about} {happened}
        </Paragraph>
        <Facts facts={facts} />
        <Button href={listingUrl}>See it</Button>
        <WrittenOut href={listingUrl} />
      </>
    ),
    text: [heading, `${about} ${happened}`, factsText(facts), `See it: ${listingUrl}`],
    because: becauseOf(productName),
  };
}
