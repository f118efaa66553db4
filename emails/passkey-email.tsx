/** Email to an account's owner about a passkey that was added or removed. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, Heading, Link, Paragraph, Strong, WrittenOut } from "./parts.tsx";

const CHANGES = {
  added: {
    heading: "A passkey was added",
    what: "opens your account now, without a password or a code.",
    wasNot:
      "Then choose a new password now, which signs everybody out, and remove the passkey in your settings: until then it opens your account. Tell us at",
  },
  removed: {
    heading: "A passkey was removed",
    what: "does not open your account any more.",
    wasNot: "Then choose a new password now, which signs everybody out, and tell us at",
  },
} as const;

export function passkeyEmail(
  { to, change, name, settingsUrl, resetUrl }: Extract<Mail, { template: "passkey" }>,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const { heading, what, wasNot } = CHANGES[change];
  const called = plainLine(name);
  return {
    subject: `${heading}: your ${productName} account`,
    preheader: "If that was you, there is nothing to do.",
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          The passkey <Strong>{called}</Strong> {what} This is about <Strong>{to}</Strong>. If that was you, there is
          nothing to do.
        </Paragraph>
        <Paragraph>
          Wasn't it you? {wasNot} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
        </Paragraph>
        <Button href={resetUrl}>Choose a new password</Button>
        <WrittenOut href={resetUrl} />
        <Paragraph>
          Your passkeys: <Link href={settingsUrl}>{settingsUrl}</Link>
        </Paragraph>
      </>
    ),
    text: [
      heading,
      `The passkey ${called} ${what} This is about ${to}. If that was you, there is nothing to do.`,
      `Wasn't it you? ${wasNot} ${supportEmail}:`,
      resetUrl,
      "Your passkeys:",
      settingsUrl,
    ],
    because: `This email came because you have an account at ${productName}.`,
  };
}
