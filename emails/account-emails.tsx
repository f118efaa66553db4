/** Emails about an account. They contain nothing that the reader of the address may not know. */
import { Fragment } from "react";
import { cancelledLines } from "#contract/accounts/account-deletion-words.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { richText } from "#contract/text/rich-text.ts";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, ButtonUrl, FinePrint, Heading, linkTo, linkToEmail, Paragraph, strong } from "./parts.tsx";
import { actionText, plainText, untagged } from "./plain-text.ts";
import { emailTexts } from "./email-texts.ts";
import {
  accountDeletedTexts,
  addressInUseTexts,
  confirmAddressTexts,
  confirmNewAddressTexts,
  passwordChangedTexts,
  resetPasswordTexts,
} from "./account-email-texts.ts";

/** 60 → '1 hour', 45 → '45 minutes', 2880 → '48 hours'. */
export const lengthText = (minutes: number): string =>
  minutes % 60 === 0 ? emailTexts.hours({ count: minutes / 60 }) : emailTexts.minutes({ count: minutes });

export function confirmAddress({ to, url }: MailOf<"confirm-address">, { productName }: MailSite): EmailContent {
  const texts = confirmAddressTexts;
  const heading = texts.heading({ productName });
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{richText(texts.body({ to, strong }))}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <FinePrint>{texts.notYou}</FinePrint>
        <ButtonUrl href={url} />
      </>
    ),
    text: [heading, plainText(texts.body({ to, strong: untagged })), actionText(texts.button, url), texts.notYou],
    reason: texts.reason({ productName }),
  };
}

export function addressInUse(
  { to, loginUrl, resetUrl }: MailOf<"address-in-use">,
  { productName }: MailSite,
): EmailContent {
  const texts = addressInUseTexts;
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ productName, to, strong }))}</Paragraph>
        <Button href={loginUrl}>{texts.button}</Button>
        <Paragraph>{richText(texts.forgotPassword({ link: linkTo(resetUrl) }))}</Paragraph>
        <FinePrint>{texts.notYou}</FinePrint>
        <ButtonUrl href={loginUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ productName, to, strong: untagged })),
      actionText(texts.button, loginUrl),
      plainText(texts.forgotPassword({ link: untagged })),
      resetUrl,
      texts.notYou,
    ],
    reason: texts.reason({ productName }),
  };
}

export function resetPassword({ to, url, minutes }: MailOf<"reset-password">, { productName }: MailSite): EmailContent {
  const texts = resetPasswordTexts;
  const length = lengthText(minutes);
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader({ length }),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ to, length, strong }))}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <FinePrint>{texts.notYou}</FinePrint>
        <ButtonUrl href={url} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ to, length, strong: untagged })),
      actionText(texts.button, url),
      texts.notYou,
    ],
    reason: texts.reason({ productName }),
  };
}

export function confirmNewAddress(
  { url, newEmail }: MailOf<"confirm-new-address">,
  { productName }: MailSite,
): EmailContent {
  const texts = confirmNewAddressTexts;
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ newEmail, productName, strong }))}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <FinePrint>{texts.notYou}</FinePrint>
        <ButtonUrl href={url} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ newEmail, productName, strong: untagged })),
      actionText(texts.button, url),
      texts.notYou,
    ],
    reason: texts.reason({ productName }),
  };
}

export function passwordChanged(
  { to, resetUrl }: MailOf<"password-changed">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = passwordChangedTexts;
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ to, strong }))}</Paragraph>
        <Paragraph>{richText(texts.notYou({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={resetUrl}>{texts.button}</Button>
        <ButtonUrl href={resetUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ to, strong: untagged })),
      plainText(texts.notYou({ supportEmail, link: untagged })),
      actionText(texts.button, resetUrl),
    ],
    reason: texts.reason({ productName }),
  };
}

export function accountDeleted(
  { to, cancelled }: MailOf<"account-deleted">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = accountDeletedTexts;
  const lines = cancelled === undefined ? [] : cancelledLines(cancelled);
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ productName, to, strong }))}</Paragraph>
        {lines.length > 0 && (
          <Paragraph>
            {texts.cancelled}
            {lines.map((line, index) => (
              <Fragment key={index}>
                <br />
                {line}
              </Fragment>
            ))}
          </Paragraph>
        )}
        <Paragraph>{richText(texts.notYou({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ productName, to, strong: untagged })),
      ...(lines.length === 0 ? [] : [[texts.cancelled, ...lines].join("\n")]),
      plainText(texts.notYou({ supportEmail, link: untagged })),
    ],
    reason: texts.reason({ productName }),
  };
}
