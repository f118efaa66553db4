/** Confirmation of a waitlist entry: its type and times, what happens next, and how to leave. */
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { inLine, offerLengthText } from "#contract/waitlist/waitlist-words.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { Facts, factsText, type EmailFact } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Paragraph, QuietLink, WrittenOut } from "./parts.tsx";
import { waitlistEmailTexts } from "./waitlist-email-texts.ts";

type WaitlistJoinedMail = Extract<Mail, { template: "waitlist-joined" }>;

const dayText = (date: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" }).format(new Date(`${date}T00:00:00Z`));

const spanText = ({ from, until }: WaitlistJoinedMail): string =>
  from === until
    ? waitlistEmailTexts.startingAt({ clockTime: clockTimeText(from) })
    : waitlistEmailTexts.startingFromTo({ clockTime: clockTimeText(from), clockTime2: clockTimeText(until) });

const factsOf = (mail: WaitlistJoinedMail): EmailFact[] => [
  { label: waitlistEmailTexts.what, lines: [plainLine(mail.typeName)] },
  { label: waitlistEmailTexts.when, lines: [dayText(mail.date), spanText(mail)] },
  { label: waitlistEmailTexts.at, lines: [plainLine(mail.businessName)], href: mail.listingUrl },
  ...(mail.partySize === null ? [] : [{ label: waitlistEmailTexts.party, lines: [partyText(mail.partySize)] }]),
  { label: waitlistEmailTexts.yourPlace, lines: [inLine(mail.place)] },
];

export function waitlistJoined(mail: WaitlistJoinedMail, { productName }: MailSite): EmailContent {
  const heading = waitlistEmailTexts.youAreOnTheWaitlist;
  const next = waitlistEmailTexts.asSoonAsThereIs({ offerLength: offerLengthText(mail.offerMinutes) });
  const facts = factsOf(mail);
  const leaving = waitlistEmailTexts.foundSomethingElse;
  return {
    subject: waitlistEmailTexts.waitlistAt({
      typeName: plainLine(mail.typeName),
      shortName: shortName(mail.businessName),
    }),
    preheader: next,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{next}</Paragraph>
        <Facts facts={facts} />
        <Button href={mail.waitingUrl}>{waitlistEmailTexts.seeYourPlaceInLine}</Button>
        <FinePrint>
          {leaving} <QuietLink href={mail.leaveUrl}>{waitlistEmailTexts.leaveTheWaitlist}</QuietLink>
        </FinePrint>
        <WrittenOut href={mail.waitingUrl} />
      </>
    ),
    text: [
      heading,
      next,
      factsText(facts),
      waitlistEmailTexts.seeYourPlaceInLine2({
        waitingUrl: mail.waitingUrl,
        businessName: plainLine(mail.businessName),
        listingUrl: mail.listingUrl,
      }),
      waitlistEmailTexts.leaveTheWaitlist2({ leaving, leaveUrl: mail.leaveUrl }),
    ],
    because: waitlistEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
