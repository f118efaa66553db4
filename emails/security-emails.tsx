/** Emails that warn an account's owner of changes to its security. */
import { deviceText } from "#contract/accounts/device-text.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { Facts, factsText } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, ButtonUrl, FinePrint, Heading, linkTo, linkToEmail, Paragraph, strong, unlinked } from "./parts.tsx";
import { actionText, plainText, untagged } from "./plain-text.ts";
import { momentText } from "./when.ts";
import {
  addressChangedTexts,
  addressChangeTexts,
  addressReservedTexts,
  newLoginTexts,
  passwordRemovedTexts,
  securityEmailTexts,
  twoStepEmailTexts,
} from "./security-email-texts.ts";

export function addressChangeEmail(
  { to, newEmail, undoUrl, days }: MailOf<"address-change-asked">,
  { productName }: MailSite,
): EmailContent {
  const texts = addressChangeTexts;
  const undoNote = securityEmailTexts.undoNote({ days });
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ productName, newEmail, to, strong }))}</Paragraph>
        <Paragraph>{texts.ifYou}</Paragraph>
        <Paragraph>{texts.notYou}</Paragraph>
        <Button href={undoUrl}>{texts.button}</Button>
        <FinePrint>{undoNote}</FinePrint>
        <ButtonUrl href={undoUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ productName, newEmail, to, strong: untagged })),
      texts.ifYou,
      texts.notYou,
      actionText(texts.button, undoUrl),
      undoNote,
    ],
    reason: texts.reason({ productName }),
  };
}

export function addressChanged(
  { newEmail, undoUrl, days }: MailOf<"address-changed">,
  { productName }: MailSite,
): EmailContent {
  const texts = addressChangedTexts;
  const { undo } = securityEmailTexts;
  const undoNote = securityEmailTexts.undoNote({ days });
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ productName, newEmail, strong }))}</Paragraph>
        <Paragraph>{texts.notYou}</Paragraph>
        <Button href={undoUrl}>{undo}</Button>
        <FinePrint>{undoNote}</FinePrint>
        <ButtonUrl href={undoUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ productName, newEmail, strong: untagged })),
      texts.notYou,
      actionText(undo, undoUrl),
      undoNote,
    ],
    reason: texts.reason({ productName }),
  };
}

export function addressReserved(
  { to, undoUrl, days }: MailOf<"address-reserved">,
  { productName }: MailSite,
): EmailContent {
  const texts = addressReservedTexts;
  const { undo } = securityEmailTexts;
  const undoNote = securityEmailTexts.undoNote({ days });
  const reserved = texts.reserved({ days });
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ to, productName, strong }))}</Paragraph>
        <Paragraph>{reserved}</Paragraph>
        <Button href={undoUrl}>{undo}</Button>
        <FinePrint>{undoNote}</FinePrint>
        <ButtonUrl href={undoUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ to, productName, strong: untagged })),
      reserved,
      actionText(undo, undoUrl),
      undoNote,
    ],
    reason: texts.reason({ productName }),
  };
}

/** The messages about how the address was confirmed, and how to log in now. */
function confirmationOf(by: MailOf<"password-dropped">["by"]) {
  const texts = passwordRemovedTexts;
  switch (by) {
    case "google":
      return { confirmed: texts.byGoogle, next: texts.afterGoogle };
    case "code":
      return { confirmed: texts.byCode, next: texts.afterCode };
    case "operator":
      return { confirmed: texts.byOperator, next: texts.afterOperator };
  }
}

export function passwordDropped(
  { to, by, resetUrl }: MailOf<"password-dropped">,
  { productName }: MailSite,
): EmailContent {
  const texts = passwordRemovedTexts;
  const { confirmed, next } = confirmationOf(by);
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(confirmed({ productName, to, strong }))}</Paragraph>
        <Paragraph>{texts.why}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={resetUrl}>{texts.button}</Button>
        <ButtonUrl href={resetUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(confirmed({ productName, to, strong: untagged })),
      texts.why,
      next,
      actionText(texts.button, resetUrl),
    ],
    reason: securityEmailTexts.reason({ productName }),
  };
}

export function newSignIn(
  { to, at, timeZone, userAgent, place, activityUrl, resetUrl }: MailOf<"new-sign-in">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = newLoginTexts;
  const { chooseNewPassword } = securityEmailTexts;
  const when = momentText(at, timeZone);
  const device = deviceText(userAgent);
  const where = plainLine(place);
  const facts = [
    { label: texts.when, lines: [when] },
    { label: texts.device, lines: [device] },
    ...(where === "" ? [] : [{ label: texts.near, lines: [where] }]),
  ];
  const activity = activityUrl === undefined ? unlinked : linkTo(activityUrl);
  return {
    subject: texts.subject({ productName }),
    preheader: texts.preheader({ device, when }),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ to, strong }))}</Paragraph>
        <Facts facts={facts} />
        <Paragraph>{richText(texts.notYou({ supportEmail, activity, support: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={resetUrl}>{chooseNewPassword}</Button>
        <ButtonUrl href={resetUrl} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ to, strong: untagged })),
      factsText(facts),
      plainText(texts.notYou({ supportEmail, activity: untagged, support: untagged })),
      actionText(chooseNewPassword, resetUrl),
      ...(activityUrl === undefined ? [] : [actionText(texts.activity, activityUrl)]),
    ],
    reason: securityEmailTexts.reason({ productName }),
  };
}

/** The messages about a change of two-step login. */
function twoStepChange(change: MailOf<"second-factor">["change"]) {
  const texts = twoStepEmailTexts;
  switch (change) {
    case "on":
      return { subject: texts.onSubject, heading: texts.on, body: texts.onBody };
    case "off":
      return { subject: texts.offSubject, heading: texts.off, body: texts.offBody };
    case "codes":
      return { subject: texts.codesSubject, heading: texts.codes, body: texts.codesBody };
    case "operator":
      return { subject: texts.operatorSubject, heading: texts.operator, body: texts.operatorBody };
  }
}

export function secondFactor(
  { to, change, resetUrl }: MailOf<"second-factor">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const { ifYou, contactUs, chooseNewPassword, reason } = securityEmailTexts;
  const { subject, heading, body } = twoStepChange(change);
  return {
    subject: subject({ productName }),
    preheader: ifYou,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{richText(body({ to, strong }))}</Paragraph>
        <Paragraph>{ifYou}</Paragraph>
        <Paragraph>{richText(contactUs({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={resetUrl}>{chooseNewPassword}</Button>
        <ButtonUrl href={resetUrl} />
      </>
    ),
    text: [
      heading,
      plainText(body({ to, strong: untagged })),
      ifYou,
      plainText(contactUs({ supportEmail, link: untagged })),
      actionText(chooseNewPassword, resetUrl),
    ],
    reason: reason({ productName }),
  };
}
