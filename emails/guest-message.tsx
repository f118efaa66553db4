/** Message from a business to the guest of a reservation, with the reservation's data. */
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { shortWhen } from "./when.ts";
import { emailTexts } from "./email-texts.ts";

export function guestMessage(
  { businessName, typeName, startsAt, timeZone, message }: Extract<Mail, { template: "guest-message" }>,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = emailTexts.aMessageFrom({ name });
  const about = emailTexts.aboutYourReservation({
    typeName: plainLine(typeName),
    shortWhen: shortWhen(startsAt, timeZone),
  });
  const noReply = emailTexts.nobodyReadsWhatIsSent({ name });
  const words = plainLines(message).split("\n");
  return {
    subject: emailTexts.aMessageFrom2({
      shortName: shortName(businessName),
      typeName: plainLine(typeName),
      shortWhen: shortWhen(startsAt, timeZone),
    }),
    preheader: words.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{about}</Paragraph>
        <blockquote style={{ margin: "0 0 16px", padding: "0 0 0 16px", borderLeft: "3px solid #8a8a8a" }}>
          {words.map((line, index) => (
            // lines have no ids, and do not change
            <Paragraph key={index}>{line}</Paragraph>
          ))}
        </blockquote>
        <Paragraph>{noReply}</Paragraph>
      </>
    ),
    text: [heading, about, words.map((line) => `> ${line}`).join("\n"), noReply],
    because: emailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
