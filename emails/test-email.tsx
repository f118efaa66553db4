import type { EmailContent, MailSite } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";
import { testEmailTexts } from "./test-email-texts.ts";

/** Test email without further content. */
export function testEmail({ productName }: MailSite): EmailContent {
  const sentence = testEmailTexts.ifYouCanReadThis({ productName });
  return {
    subject: testEmailTexts.aTestEmailFrom({ productName }),
    preheader: testEmailTexts.itArrived,
    body: (
      <>
        <Heading>{testEmailTexts.itArrived2}</Heading>
        <Paragraph>{sentence}</Paragraph>
      </>
    ),
    text: [testEmailTexts.itArrived2, sentence],
    because: testEmailTexts.thisEmailCameBecauseWhoever({ productName }),
  };
}
