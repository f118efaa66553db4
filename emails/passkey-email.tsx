/** Email to an account's owner about a passkey that was added or removed. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, ButtonUrl, Heading, Link, linkToEmail, Paragraph, strong } from "./parts.tsx";
import { actionText, plainText, untagged } from "./plain-text.ts";
import { passkeyEmailTexts as texts } from "./passkey-email-texts.ts";

/** The messages about a change. */
const changeOf = (change: MailOf<"passkey">["change"]) =>
  change === "added"
    ? { subject: texts.addedSubject, heading: texts.added, body: texts.addedBody, notYou: texts.addedNotYou }
    : { subject: texts.removedSubject, heading: texts.removed, body: texts.removedBody, notYou: texts.removedNotYou };

export function passkeyEmail(
  { to, change, name: ownName, settingsUrl, resetUrl }: MailOf<"passkey">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const { subject, heading, body, notYou } = changeOf(change);
  const name = plainLine(ownName);
  return {
    subject: subject({ productName }),
    preheader: texts.ifYou,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{richText(body({ name, to, strong }))}</Paragraph>
        <Paragraph>{texts.ifYou}</Paragraph>
        <Paragraph>{richText(notYou({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={resetUrl}>{texts.button}</Button>
        <Paragraph>
          <Link href={settingsUrl}>{texts.passkeys}</Link>
        </Paragraph>
        <ButtonUrl href={resetUrl} />
      </>
    ),
    text: [
      heading,
      plainText(body({ name, to, strong: untagged })),
      texts.ifYou,
      plainText(notYou({ supportEmail, link: untagged })),
      actionText(texts.button, resetUrl),
      actionText(texts.passkeys, settingsUrl),
    ],
    reason: texts.reason({ productName }),
  };
}
