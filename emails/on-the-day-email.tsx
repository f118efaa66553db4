/** Email before a reservation in which the guest confirms that they come, or cancels. */
import { partyText } from "#contract/booking/reservation-words.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts, factsText, type EmailFact } from "./facts.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Buttons, FinePrint, Heading, Paragraph, QuietLink, WrittenOut } from "./parts.tsx";
import { shortWhen } from "./when.ts";

type OnTheDay = Extract<Mail, { template: "on-the-day" }>;

const factsOf = (mail: OnTheDay): EmailFact[] => [
  { label: "What", lines: [plainLine(mail.typeName)] },
  { label: "When", lines: [shortWhen(mail.startsAt, mail.timeZone)] },
  { label: "At", lines: [plainLine(mail.businessName)], href: mail.listingUrl },
  ...(mail.partySize === null ? [] : [{ label: "Party", lines: [partyText(mail.partySize)] }]),
];

export function onTheDay(mail: OnTheDay, { productName }: MailSite): EmailContent {
  const name = plainLine(mail.businessName);
  const heading = "Are you coming?";
  const until = shortWhen(mail.dueAt, mail.timeZone);
  const asks = mail.isReleased
    ? `${name} asks you to say until ${until} that you are coming. Without an answer your reservation ends then, and others can have the time.`
    : `${name} would like to know until ${until} that you are coming.`;
  const facts = factsOf(mail);
  return {
    subject: `Are you coming? ${shortName(mail.businessName)}, ${shortWhen(mail.startsAt, mail.timeZone)}`,
    preheader: asks,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{asks}</Paragraph>
        <Facts facts={facts} />
        <Buttons
          first={{ href: mail.comeUrl, label: "I am coming" }}
          second={{ href: mail.cancelUrl, label: "Cancel" }}
        />
        <FinePrint>
          Something to change? <QuietLink href={mail.pageUrl}>Your reservation</QuietLink>
        </FinePrint>
        <WrittenOut href={mail.comeUrl} />
      </>
    ),
    text: [
      heading,
      asks,
      factsText(facts),
      `I am coming: ${mail.comeUrl}\nCancel: ${mail.cancelUrl}\nYour reservation: ${mail.pageUrl}\n${name}: ${mail.listingUrl}`,
    ],
    because: `This email came because you made a reservation on ${productName}, and the business asks its guests before they come.`,
  };
}
