/** Message from a business to the guest of a reservation, with the reservation's data. */
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Heading, Paragraph, Quote } from "./parts.tsx";
import { shortWhen } from "./when.ts";
import { guestMessageTexts as texts } from "./guest-message-texts.ts";

export function guestMessage(
  { businessName, typeName, startsAt, timeZone, message }: MailOf<"guest-message">,
  { productName }: MailSite,
): EmailContent {
  const business = plainLine(businessName);
  const reservation = { typeName: plainLine(typeName), when: shortWhen(startsAt, timeZone) };
  const heading = texts.heading({ business });
  const about = texts.about({ business, ...reservation });
  const noReply = texts.noReply({ business });
  const lines = plainLines(message).split("\n");
  return {
    subject: texts.subject({ business: shortName(businessName), ...reservation }),
    preheader: lines.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{about}</Paragraph>
        <Quote>
          {lines.map((line, index) => (
            // lines have no ids, and do not change
            <Paragraph key={index}>{line}</Paragraph>
          ))}
        </Quote>
        <Paragraph>{noReply}</Paragraph>
      </>
    ),
    text: [heading, about, lines.map((line) => `> ${line}`).join("\n"), noReply],
    reason: texts.reason({ productName }),
  };
}
