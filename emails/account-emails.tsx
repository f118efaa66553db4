/** Emails about an account. They contain nothing that the reader of the address may not know. */
import type { MailOf } from "#contract/notifications/mail.ts";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, FinePrint, Heading, Link, Paragraph, Strong, WrittenOut } from "./parts.tsx";

/** 60 → '1 hour', 45 → '45 minutes', 2880 → '48 hours'. */
export function lengthText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export function confirmAddress({ to, url }: MailOf<"confirm-address">, { productName }: MailSite): EmailContent {
  const mistyped =
    "Didn't sign up? Then somebody has probably mistyped their own address. You can ignore this email: nothing happens unless you confirm, and only a password that you choose yourself opens the account.";
  return {
    subject: `Confirm your email for ${productName}`,
    preheader: "One click, and your account is ready.",
    body: (
      <>
        <Heading>Welcome to {productName}</Heading>
        <Paragraph>
          Thanks for signing up. Please confirm that <Strong>{to}</Strong> is your address, and your account is ready to
          use.
        </Paragraph>
        <Button href={url}>Confirm email address</Button>
        <FinePrint>{mistyped}</FinePrint>
        <WrittenOut href={url} />
      </>
    ),
    text: [
      `Welcome to ${productName}`,
      `Thanks for signing up. Please confirm that ${to} is your address, and your account is ready to use:`,
      url,
      mistyped,
    ],
    because: `This email came because somebody signed up at ${productName} with this address.`,
  };
}

export function addressInUse(
  { to, loginUrl, resetUrl }: MailOf<"address-in-use">,
  { productName }: MailSite,
): EmailContent {
  const stranger =
    "If it wasn't you, there is nothing to do: whoever it was has not been told that you have an account, and nothing about it has changed.";
  return {
    subject: `You already have an account at ${productName}`,
    preheader: "There is nothing to set up. Log in as usual.",
    body: (
      <>
        <Heading>You already have an account</Heading>
        <Paragraph>
          Somebody, most likely you, just tried to sign up at {productName} with <Strong>{to}</Strong>. This address has
          an account already, so there is nothing to set up.
        </Paragraph>
        <Button href={loginUrl}>Log in</Button>
        <Paragraph>
          Can't remember the password? <Link href={resetUrl}>Choose a new one</Link>.
        </Paragraph>
        <FinePrint>{stranger}</FinePrint>
        <WrittenOut href={loginUrl} />
      </>
    ),
    text: [
      "You already have an account",
      `Somebody, most likely you, just tried to sign up at ${productName} with ${to}. This address has an account already, so there is nothing to set up. Log in here:`,
      loginUrl,
      "Can't remember the password? Choose a new one here:",
      resetUrl,
      stranger,
    ],
    because: `This email came because somebody tried to sign up at ${productName} with this address.`,
  };
}

export function resetPassword({ to, url, minutes }: MailOf<"reset-password">, { productName }: MailSite): EmailContent {
  const stranger = "If you didn't ask for this, you can ignore this email: your password stays as it is.";
  const length = lengthText(minutes);
  return {
    subject: `Reset your ${productName} password`,
    preheader: `The link works for ${length}.`,
    body: (
      <>
        <Heading>Choose a new password</Heading>
        <Paragraph>
          You asked to reset the password of your account <Strong>{to}</Strong>. This link takes you there. It works
          once, and for {length}.
        </Paragraph>
        <Button href={url}>Reset password</Button>
        <FinePrint>{stranger}</FinePrint>
        <WrittenOut href={url} />
      </>
    ),
    text: [
      "Choose a new password",
      `You asked to reset the password of your account ${to}. This link takes you there. It works once, and for ${length}:`,
      url,
      stranger,
    ],
    because: `This email came because somebody asked to reset the password of this account at ${productName}.`,
  };
}

export function confirmNewAddress(
  { url, newEmail }: MailOf<"confirm-new-address">,
  { productName }: MailSite,
): EmailContent {
  const stranger =
    "Until you confirm, everything stays as it is. If you didn't ask for this, you can ignore this email.";
  return {
    subject: `Confirm your new email for ${productName}`,
    preheader: "Until you do, everything stays as it is.",
    body: (
      <>
        <Heading>Confirm your new address</Heading>
        <Paragraph>
          You asked to use <Strong>{newEmail}</Strong> for your {productName} account. Once you confirm it, you log in
          with this address, and our emails come here.
        </Paragraph>
        <Button href={url}>Confirm new address</Button>
        <FinePrint>{stranger}</FinePrint>
        <WrittenOut href={url} />
      </>
    ),
    text: [
      "Confirm your new address",
      `You asked to use ${newEmail} for your ${productName} account. Once you confirm it, you log in with this address, and our emails come here:`,
      url,
      stranger,
    ],
    because: `This email came because somebody asked to use this address for an account at ${productName}.`,
  };
}

export function passwordChanged(
  { to, resetUrl }: MailOf<"password-changed">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  return {
    subject: `Your ${productName} password was changed`,
    preheader: "If that was you, there is nothing to do.",
    body: (
      <>
        <Heading>Your password was changed</Heading>
        <Paragraph>
          The password of your account <Strong>{to}</Strong> was just changed. If that was you, there is nothing to do.
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
      "Your password was changed",
      `The password of your account ${to} was just changed. If that was you, there is nothing to do.`,
      `Wasn't it you? Then choose a new password now, and tell us at ${supportEmail}:`,
      resetUrl,
    ],
    because: `This email came because you have an account at ${productName}.`,
  };
}

export function accountDeleted(
  { to }: MailOf<"account-deleted">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  return {
    subject: `Your ${productName} account was deleted`,
    preheader: "Thank you for having been here.",
    body: (
      <>
        <Heading>Your account was deleted</Heading>
        <Paragraph>
          The {productName} account <Strong>{to}</Strong> is gone, and you are logged out everywhere. Thank you for
          having been here. You are welcome to come back at any time.
        </Paragraph>
        <Paragraph>
          Wasn't it you? Please write to <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link> as soon as you can.
        </Paragraph>
      </>
    ),
    text: [
      "Your account was deleted",
      `The ${productName} account ${to} is gone, and you are logged out everywhere. Thank you for having been here. You are welcome to come back at any time.`,
      `Wasn't it you? Please write to ${supportEmail} as soon as you can.`,
    ],
    because: `This is the last email about this account at ${productName}.`,
  };
}
