/** Emails with login codes. */
import { CODE } from "#contract/accounts/waiting.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { lengthText } from "./account-emails.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { FONT, LIGHT } from "./palette.ts";
import { FinePrint, Heading, Paragraph, Strong } from "./parts.tsx";

/** Large, so that it can be read from a phone. */
export function Code({ children }: { children: string }) {
  return (
    <p
      className="m-ink"
      style={{
        margin: "0 0 16px",
        fontFamily: FONT,
        fontSize: 40,
        lineHeight: "48px",
        fontWeight: 700,
        letterSpacing: "0.18em",
        color: LIGHT.ink,
      }}
    >
      {children}
    </p>
  );
}

export function signInCode(
  { to, code }: Extract<Mail, { template: "sign-in-code" }>,
  { productName }: MailSite,
): EmailContent {
  const length = lengthText(CODE.minutes);
  const how = `Enter it where you asked for it. It works once, and for ${length}.`;
  const stranger =
    "Didn't ask for it? Then somebody has probably mistyped their own address. You can ignore this email: without the code nothing happens. We never ask you for it.";
  return {
    // first in the subject, so that a phone shows it in the notification
    subject: `${code} is your ${productName} code`,
    preheader: `It works once, and for ${length}.`,
    body: (
      <>
        <Heading>Your code</Heading>
        <Paragraph>
          With this code you log in to {productName} as <Strong>{to}</Strong>:
        </Paragraph>
        <Code>{code}</Code>
        <Paragraph>{how}</Paragraph>
        <FinePrint>{stranger}</FinePrint>
      </>
    ),
    text: ["Your code", `With this code you log in to ${productName} as ${to}:`, code, how, stranger],
    because: `This email came because somebody asked for a code at ${productName} with this address.`,
  };
}
