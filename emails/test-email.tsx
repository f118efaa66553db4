import type { EmailContent, MailSite } from "./email.ts";
import { Heading, Paragraph } from "./parts.tsx";

/** Test email without further content. */
export function testEmail({ productName }: MailSite): EmailContent {
  const sentence = `If you can read this, email from ${productName} finds its way to you. That is all it wanted to know.`;
  return {
    subject: `A test email from ${productName}`,
    preheader: "It arrived.",
    body: (
      <>
        <Heading>It arrived</Heading>
        <Paragraph>{sentence}</Paragraph>
      </>
    ),
    text: ["It arrived", sentence],
    because: `This email came because whoever runs ${productName} sent a test to this address.`,
  };
}
