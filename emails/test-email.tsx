/** Test email of the operator. */
import type { EmailContent, MailSite } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { testEmailTexts as texts } from "./test-email-texts.ts";

export function testEmail({ productName }: MailSite): EmailContent {
  const body = texts.body({ productName });
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader({ productName }),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
      </>
    ),
    text: [texts.heading, body],
    reason: texts.reason({ productName }),
  };
}
