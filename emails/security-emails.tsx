/** Emails that warn an account's owner of changes to its security. */
import type { ReactNode } from "react";
import { deviceText } from "#contract/accounts/device-text.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, FinePrint, Heading, Link, Paragraph, Strong, WrittenOut } from "./parts.tsx";
import { momentText } from "./when.ts";

const daysText = (days: number) => `${days} day${days === 1 ? "" : "s"}`;

const undoes = (days: number) =>
  `The link works for ${daysText(days)}, whatever happens to the account meanwhile. It signs everybody out, and you choose a new password.`;

export function addressChangeEmail(
  { to, newEmail, undoUrl, days }: MailOf<"address-change-asked">,
  { productName }: MailSite,
): EmailContent {
  const nothing = "If that was you, there is nothing to do here: confirm it with the email we sent to the new address.";
  return {
    subject: `Your ${productName} address is about to change`,
    preheader: "If that was you, there is nothing to do. If not, stop it here.",
    body: (
      <>
        <Heading>A new address for your account</Heading>
        <Paragraph>
          Somebody who is logged in to your {productName} account asked to use <Strong>{newEmail}</Strong> instead of{" "}
          <Strong>{to}</Strong>.
        </Paragraph>
        <Paragraph>{nothing}</Paragraph>
        <Paragraph>Wasn't it you? Then keep this address.</Paragraph>
        <Button href={undoUrl}>Keep my address</Button>
        <FinePrint>{undoes(days)}</FinePrint>
        <WrittenOut href={undoUrl} />
      </>
    ),
    text: [
      "A new address for your account",
      `Somebody who is logged in to your ${productName} account asked to use ${newEmail} instead of ${to}.`,
      nothing,
      "Wasn't it you? Then keep this address:",
      undoUrl,
      undoes(days),
    ],
    because: `This email came because your account at ${productName} has this address.`,
  };
}

export function addressChanged(
  { newEmail, undoUrl, days }: MailOf<"address-changed">,
  { productName }: MailSite,
): EmailContent {
  return {
    subject: `Your ${productName} email address was changed`,
    preheader: "If that was you, all is well. If not, take it back here.",
    body: (
      <>
        <Heading>Your address was changed</Heading>
        <Paragraph>
          Your {productName} account now belongs to <Strong>{newEmail}</Strong>. You log in with that address from now
          on, and our emails go there.
        </Paragraph>
        <Paragraph>Wasn't it you? Then take the account back.</Paragraph>
        <Button href={undoUrl}>Undo the change</Button>
        <FinePrint>{undoes(days)}</FinePrint>
        <WrittenOut href={undoUrl} />
      </>
    ),
    text: [
      "Your address was changed",
      `Your ${productName} account now belongs to ${newEmail}. You log in with that address from now on, and our emails go there.`,
      "Wasn't it you? Then take the account back:",
      undoUrl,
      undoes(days),
    ],
    because: `This email came because your account at ${productName} had this address until now.`,
  };
}

export function addressReserved(
  { to, undoUrl, days }: MailOf<"address-reserved">,
  { productName }: MailSite,
): EmailContent {
  const kept = `Until ${daysText(days)} after the change, the address is kept for that account, so no other can have it yet.`;
  return {
    subject: `Your address at ${productName}`,
    preheader: "It belonged to an account until a few days ago.",
    body: (
      <>
        <Heading>This address was changed not long ago</Heading>
        <Paragraph>
          Somebody, most likely you, just tried to use <Strong>{to}</Strong> for an account at {productName}. An account
          had this address until a few days ago, and now has another one.
        </Paragraph>
        <Paragraph>{kept} Was the change not yours? Then take the account back.</Paragraph>
        <Button href={undoUrl}>Undo the change</Button>
        <FinePrint>{undoes(days)}</FinePrint>
        <WrittenOut href={undoUrl} />
      </>
    ),
    text: [
      "This address was changed not long ago",
      `Somebody, most likely you, just tried to use ${to} for an account at ${productName}. An account had this address until a few days ago, and now has another one.`,
      `${kept} Was the change not yours? Then take the account back:`,
      undoUrl,
      undoes(days),
    ],
    because: `This email came because somebody tried to use this address at ${productName}.`,
  };
}

export function passwordDropped(
  { to, by, resetUrl }: MailOf<"password-dropped">,
  { productName }: MailSite,
): EmailContent {
  const confirmed = {
    google: `You logged in to ${productName} with Google, which confirmed your address.`,
    code: `You logged in to ${productName} with a mailed code, which confirmed your address.`,
    operator: `We have confirmed your address at ${productName}.`,
  }[by];
  const why =
    "Somebody, perhaps you, had signed up with this address and a password before. Nobody ever showed that it was you, so that password does not open your account.";
  const how = {
    google: "Google goes on working. To have a password too, choose one.",
    code: "Codes go on working. To have a password too, choose one.",
    operator: "Choose one to log in.",
  }[by];
  return {
    subject: `Choose a password for ${productName}`,
    preheader: "The one that was given at sign-up does not work.",
    body: (
      <>
        <Heading>Your address is confirmed</Heading>
        <Paragraph>
          {confirmed} It is <Strong>{to}</Strong>.
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Paragraph>{how}</Paragraph>
        <Button href={resetUrl}>Choose a password</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: ["Your address is confirmed", `${confirmed} It is ${to}.`, why, how, resetUrl],
    because: `This email came because you have an account at ${productName}.`,
  };
}

export function newSignIn(
  { to, at, timeZone, userAgent, place, activityUrl, resetUrl }: MailOf<"new-sign-in">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const when = momentText(at, timeZone);
  const device = deviceText(userAgent);
  const where = plainLine(place);
  const facts = [
    { label: "When", lines: [when] },
    { label: "With", lines: [device] },
    ...(where === "" ? [] : [{ label: "Near", lines: [where] }]),
  ];
  const support: ReactNode = <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>;
  return {
    subject: `New sign-in to your ${productName} account`,
    preheader: `${device}, ${when}`,
    body: (
      <>
        <Heading>New sign-in to your account</Heading>
        <Paragraph>
          Somebody just logged in to <Strong>{to}</Strong> on a device we had not seen before. If that was you, there is
          nothing to do.
        </Paragraph>
        <Facts facts={facts} />
        <Paragraph>
          Wasn't it you? Choose a new password now: it signs everybody out. Then look at{" "}
          {activityUrl === undefined ? "Recent activity" : <Link href={activityUrl}>Recent activity</Link>} in your
          settings, and tell us at {support}.
        </Paragraph>
        <Button href={resetUrl}>Choose a new password</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: [
      "New sign-in to your account",
      `Somebody just logged in to ${to} on a device we had not seen before. If that was you, there is nothing to do.`,
      facts.map(({ label, lines }) => `${label}: ${lines.join(" ")}`).join("\n"),
      `Wasn't it you? Choose a new password now: it signs everybody out. Then look at Recent activity in your settings, and tell us at ${supportEmail}:`,
      resetUrl,
      ...(activityUrl === undefined ? [] : ["Recent activity:", activityUrl]),
    ],
    because: `This email came because you have an account at ${productName}.`,
  };
}

/** The change and its effect. */
const FACTOR_CHANGES = {
  on: {
    heading: "Two-step login is on",
    what: "Logging in asks for a code of your app now, beside what it asked for before. Your account was signed out everywhere else.",
  },
  off: {
    heading: "Two-step login is off",
    what: "Logging in does not ask for a code of your app any more.",
  },
  codes: {
    heading: "New backup codes",
    what: "Ten new backup codes were made for your account. Those before them do not work any more.",
  },
  operator: {
    heading: "Two-step login was turned off",
    what: "We were asked to let you in without the code of your app, and have turned two-step login off. Turn it on again in your settings.",
  },
} as const;

export function secondFactor(
  { to, change, resetUrl }: MailOf<"second-factor">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const { heading, what } = FACTOR_CHANGES[change];
  return {
    subject: `${heading}: your ${productName} account`,
    preheader: "If that was you, there is nothing to do.",
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          {what} This is about <Strong>{to}</Strong>. If that was you, there is nothing to do.
        </Paragraph>
        <Paragraph>
          Wasn't it you? Then choose a new password now, and tell us at{" "}
          <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
        </Paragraph>
        <Button href={resetUrl}>Choose a new password</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: [
      heading,
      `${what} This is about ${to}. If that was you, there is nothing to do.`,
      `Wasn't it you? Then choose a new password now, and tell us at ${supportEmail}:`,
      resetUrl,
    ],
    because: `This email came because you have an account at ${productName}.`,
  };
}
