/** Confirmation of a waitlist entry: its type and times, what happens next, and how to leave. */
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { inLine, offerLengthText } from "#contract/waitlist/waitlist-words.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { Facts, factsText, type EmailFact } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, ButtonUrl, FinePrint, Heading, Paragraph, quietLinkTo } from "./parts.tsx";
import { actionText } from "./plain-text.ts";
import { factTexts } from "./email-texts.ts";
import { waitlistEmailTexts as texts } from "./waitlist-email-texts.ts";
import { currentLocale } from "#contract/text/locale.ts";

const dayText = (date: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: "UTC", dateStyle: "full" }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Without limits on a side, as a form sends them. */
const [FIRST, LAST] = ["00:00", "23:59"];

function spanText({ from, until }: MailOf<"waitlist-joined">): string {
  if (from === until) return texts.startTime({ time: clockTimeText(from) });
  if (from === FIRST) return until === LAST ? texts.anyTime : texts.startUntil({ until: clockTimeText(until) });
  return until === LAST
    ? texts.startFrom({ from: clockTimeText(from) })
    : texts.startTimes({ from: clockTimeText(from), until: clockTimeText(until) });
}

const factsOf = (mail: MailOf<"waitlist-joined">): EmailFact[] => [
  { label: factTexts.what, lines: [plainLine(mail.typeName)] },
  { label: factTexts.when, lines: [dayText(mail.date), spanText(mail)] },
  { label: factTexts.business, lines: [plainLine(mail.businessName)], href: mail.listingUrl },
  ...(mail.partySize === null ? [] : [{ label: factTexts.party, lines: [partyText(mail.partySize)] }]),
  { label: texts.place, lines: [inLine(mail.place)] },
];

export function waitlistJoined(mail: MailOf<"waitlist-joined">, { productName }: MailSite): EmailContent {
  const next = texts.next({ length: offerLengthText(mail.offerMinutes) });
  const facts = factsOf(mail);
  return {
    subject: texts.subject({ typeName: plainLine(mail.typeName), name: shortName(mail.businessName) }),
    preheader: next,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{next}</Paragraph>
        <Facts facts={facts} />
        <Button href={mail.waitingUrl}>{texts.button}</Button>
        <FinePrint>{richText(texts.leave({ link: quietLinkTo(mail.leaveUrl) }))}</FinePrint>
        <ButtonUrl href={mail.waitingUrl} />
      </>
    ),
    text: [
      texts.heading,
      next,
      factsText(facts),
      [actionText(texts.button, mail.waitingUrl), actionText(plainLine(mail.businessName), mail.listingUrl)].join("\n"),
      texts.leaveText({ url: mail.leaveUrl }),
    ],
    reason: texts.reason({ productName }),
  };
}
