/** Emails with login codes. */
import { CODE } from "#contract/accounts/waiting.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { lengthText } from "./account-emails.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { FONT, LIGHT } from "./palette.ts";
import { FinePrint, Heading, Paragraph, strong } from "./parts.tsx";
import { plainText, untagged } from "./plain-text.ts";
import { codeEmailTexts as texts } from "./code-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

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

export function signInCode({ to, code }: MailOf<"sign-in-code">, { productName }: MailSite): EmailContent {
  const length = lengthText(CODE.minutes);
  const howTo = texts.howTo({ length });
  return {
    subject: texts.subject({ code, productName }),
    preheader: texts.preheader({ length }),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ productName, to, strong }))}</Paragraph>
        <Code>{code}</Code>
        <Paragraph>{howTo}</Paragraph>
        <FinePrint>{texts.notYou}</FinePrint>
      </>
    ),
    text: [texts.heading, plainText(texts.body({ productName, to, strong: untagged })), code, howTo, texts.notYou],
    reason: texts.reason({ productName }),
  };
}
