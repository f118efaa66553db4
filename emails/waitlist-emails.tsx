/** Confirmation of a waitlist entry: its type and times, what happens next, and how to leave. */
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { inLine, offerLengthText } from "#contract/waitlist/waitlist-words.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { Facts, factsText, type EmailFact } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Paragraph, QuietLink, WrittenOut } from "./parts.tsx";

type WaitlistJoinedMail = Extract<Mail, { template: "waitlist-joined" }>;

const dayText = (date: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "full" }).format(new Date(`${date}T00:00:00Z`));

const spanText = ({ from, until }: WaitlistJoinedMail): string =>
  from === until
    ? `Starting at ${clockTimeText(from)}`
    : `Starting from ${clockTimeText(from)} to ${clockTimeText(until)}`;

const factsOf = (mail: WaitlistJoinedMail): EmailFact[] => [
  { label: "What", lines: [plainLine(mail.typeName)] },
  { label: "When", lines: [dayText(mail.date), spanText(mail)] },
  { label: "At", lines: [plainLine(mail.businessName)], href: mail.listingUrl },
  ...(mail.partySize === null ? [] : [{ label: "Party", lines: [partyText(mail.partySize)] }]),
  { label: "Your place", lines: [inLine(mail.place)] },
];

export function waitlistJoined(mail: WaitlistJoinedMail, { productName }: MailSite): EmailContent {
  const heading = "You are on the waitlist";
  const next = `As soon as there is room and it is your turn, the place is held for you for ${offerLengthText(mail.offerMinutes)}, and we write to you: one press takes it. Nothing is booked until then.`;
  const facts = factsOf(mail);
  const leaving = "Found something else?";
  return {
    subject: `Waitlist: ${plainLine(mail.typeName)} at ${shortName(mail.businessName)}`,
    preheader: next,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{next}</Paragraph>
        <Facts facts={facts} />
        <Button href={mail.waitingUrl}>See your place in line</Button>
        <FinePrint>
          {leaving} <QuietLink href={mail.leaveUrl}>Leave the waitlist</QuietLink>
        </FinePrint>
        <WrittenOut href={mail.waitingUrl} />
      </>
    ),
    text: [
      heading,
      next,
      factsText(facts),
      `See your place in line: ${mail.waitingUrl}\n${plainLine(mail.businessName)}: ${mail.listingUrl}`,
      `${leaving} Leave the waitlist: ${mail.leaveUrl}`,
    ],
    because: `This email came because you joined a waitlist on ${productName}.`,
  };
}
