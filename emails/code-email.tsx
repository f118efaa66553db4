/** Emails with login codes. */
import { CODE } from "#contract/accounts/waiting.ts";
import type { Mail } from "#contract/notifications/mail.ts";
import { lengthText } from "./account-emails.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { FONT, LIGHT } from "./palette.ts";
import { FinePrint, Heading, Paragraph, Strong } from "./parts.tsx";
import { codeEmailTexts } from "./code-email-texts.ts";
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

export function signInCode(
  { to, code }: Extract<Mail, { template: "sign-in-code" }>,
  { productName }: MailSite,
): EmailContent {
  const length = lengthText(CODE.minutes);
  const how = codeEmailTexts.enterItWhereYouAsked({ length });
  const stranger = codeEmailTexts.didntAskForItThen;
  return {
    // first in the subject, so that a phone shows it in the notification
    subject: codeEmailTexts.isYourCode({ code, productName }),
    preheader: codeEmailTexts.itWorksOnceAndFor({ length }),
    body: (
      <>
        <Heading>{codeEmailTexts.yourCode}</Heading>
        <Paragraph>
          {richText(
            codeEmailTexts.withThisCodeYouLog({ productName, to, strong: (parts) => <Strong>{parts}</Strong> }),
          )}
        </Paragraph>
        <Code>{code}</Code>
        <Paragraph>{how}</Paragraph>
        <FinePrint>{stranger}</FinePrint>
      </>
    ),
    text: [codeEmailTexts.yourCode, codeEmailTexts.withThisCodeYouLog2({ productName, to }), code, how, stranger],
    because: codeEmailTexts.thisEmailCameBecauseSomebody({ productName }),
  };
}
