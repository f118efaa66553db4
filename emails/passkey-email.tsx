/** Email to an account's owner about a passkey that was added or removed. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, Heading, Link, Paragraph, Strong, WrittenOut } from "./parts.tsx";
import { passkeyEmailTexts } from "./passkey-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

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
    subject: passkeyEmailTexts.yourAccount({ heading, productName }),
    preheader: passkeyEmailTexts.ifThatWasYouThere,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          {richText(
            passkeyEmailTexts.thePasskeyThisIsAbout({
              called,
              what,
              to,
              strong: (parts) => <Strong>{parts}</Strong>,
              strong2: (parts) => <Strong>{parts}</Strong>,
            }),
          )}
        </Paragraph>
        <Paragraph>
          {richText(
            passkeyEmailTexts.wasntItYou({
              wasNot,
              supportEmail,
              link: (parts) => <Link href={`mailto:${supportEmail}`}>{parts}</Link>,
            }),
          )}
        </Paragraph>
        <Button href={resetUrl}>{passkeyEmailTexts.chooseANewPassword}</Button>
        <WrittenOut href={resetUrl} />
        <Paragraph>
          {richText(
            passkeyEmailTexts.yourPasskeys({ settingsUrl, link: (parts) => <Link href={settingsUrl}>{parts}</Link> }),
          )}
        </Paragraph>
      </>
    ),
    text: [
      heading,
      passkeyEmailTexts.thePasskeyThisIsAbout2({ called, what, to }),
      passkeyEmailTexts.wasntItYou2({ wasNot, supportEmail }),
      resetUrl,
      passkeyEmailTexts.yourPasskeys2,
      settingsUrl,
    ],
    because: passkeyEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
