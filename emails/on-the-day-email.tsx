/** Email before a reservation in which the guest confirms that they come, or cancels. */
import { partyText } from "#contract/booking/reservation-words.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText, type EmailFact } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Buttons, FinePrint, Heading, Paragraph, QuietLink, WrittenOut } from "./parts.tsx";
import { shortWhen } from "./when.ts";
import { onTheDayEmailTexts } from "./on-the-day-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

type OnTheDay = Extract<Mail, { template: "on-the-day" }>;

const factsOf = (mail: OnTheDay): EmailFact[] => [
  { label: onTheDayEmailTexts.what, lines: [plainLine(mail.typeName)] },
  { label: onTheDayEmailTexts.when, lines: [shortWhen(mail.startsAt, mail.timeZone)] },
  { label: onTheDayEmailTexts.at, lines: [plainLine(mail.businessName)], href: mail.listingUrl },
  ...(mail.partySize === null ? [] : [{ label: onTheDayEmailTexts.party, lines: [partyText(mail.partySize)] }]),
];

export function onTheDay(mail: OnTheDay, { productName }: MailSite): EmailContent {
  const name = plainLine(mail.businessName);
  const heading = onTheDayEmailTexts.areYouComing;
  const until = shortWhen(mail.dueAt, mail.timeZone);
  const asks = mail.isReleased
    ? onTheDayEmailTexts.asksYouToSayUntil({ name, until })
    : onTheDayEmailTexts.wouldLikeToKnowUntil({ name, until });
  const facts = factsOf(mail);
  return {
    subject: onTheDayEmailTexts.areYouComing2({
      shortName: shortName(mail.businessName),
      shortWhen: shortWhen(mail.startsAt, mail.timeZone),
    }),
    preheader: asks,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{asks}</Paragraph>
        <Facts facts={facts} />
        <Buttons
          first={{ href: mail.comeUrl, label: onTheDayEmailTexts.iAmComing }}
          second={{ href: mail.cancelUrl, label: onTheDayEmailTexts.cancel }}
        />
        <FinePrint>
          {richText(
            onTheDayEmailTexts.somethingToChangeYour({
              link: (parts) => <QuietLink href={mail.pageUrl}>{parts}</QuietLink>,
            }),
          )}
        </FinePrint>
        <WrittenOut href={mail.comeUrl} />
      </>
    ),
    text: [
      heading,
      asks,
      factsText(facts),
      onTheDayEmailTexts.iAmComingCancelYour({
        comeUrl: mail.comeUrl,
        cancelUrl: mail.cancelUrl,
        pageUrl: mail.pageUrl,
        name,
        listingUrl: mail.listingUrl,
      }),
    ],
    because: onTheDayEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
