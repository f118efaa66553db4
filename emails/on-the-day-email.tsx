/** Email before a reservation in which the guest confirms that they come, or cancels. */
import { partyText } from "#contract/booking/reservation-words.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { Facts, factsText, type EmailFact } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Buttons, ButtonUrl, FinePrint, Heading, Paragraph, quietLinkTo } from "./parts.tsx";
import { actionText } from "./plain-text.ts";
import { shortWhen } from "./when.ts";
import { factTexts } from "./email-texts.ts";
import { onTheDayEmailTexts as texts } from "./on-the-day-email-texts.ts";

const factsOf = (mail: MailOf<"on-the-day">): EmailFact[] => [
  { label: factTexts.what, lines: [plainLine(mail.typeName)] },
  { label: factTexts.when, lines: [shortWhen(mail.startsAt, mail.timeZone)] },
  { label: factTexts.business, lines: [plainLine(mail.businessName)], href: mail.listingUrl },
  ...(mail.partySize === null ? [] : [{ label: factTexts.party, lines: [partyText(mail.partySize)] }]),
];

export function onTheDay(mail: MailOf<"on-the-day">, { productName }: MailSite): EmailContent {
  const name = plainLine(mail.businessName);
  const until = shortWhen(mail.dueAt, mail.timeZone);
  const body = mail.isReleased ? texts.bodyWithRelease({ name, until }) : texts.body({ name, until });
  const facts = factsOf(mail);
  return {
    subject: texts.subject({
      name: shortName(mail.businessName),
      when: shortWhen(mail.startsAt, mail.timeZone),
    }),
    preheader: body,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Facts facts={facts} />
        <Buttons
          first={{ href: mail.comeUrl, label: texts.coming }}
          second={{ href: mail.cancelUrl, label: texts.cancel }}
        />
        <FinePrint>{richText(texts.change({ link: quietLinkTo(mail.pageUrl) }))}</FinePrint>
        <ButtonUrl href={mail.comeUrl} />
      </>
    ),
    text: [
      texts.heading,
      body,
      factsText(facts),
      [
        actionText(texts.coming, mail.comeUrl),
        actionText(texts.cancel, mail.cancelUrl),
        actionText(texts.reservation, mail.pageUrl),
        actionText(name, mail.listingUrl),
      ].join("\n"),
    ],
    reason: texts.reason({ productName }),
  };
}
