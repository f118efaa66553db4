/** Emails that warn an account's owner of changes to its security. */
import type { ReactNode } from "react";
import { deviceText } from "#contract/accounts/device-text.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Facts } from "./facts.tsx";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, FinePrint, Heading, Link, Paragraph, Strong, WrittenOut } from "./parts.tsx";
import { momentText } from "./when.ts";
import { securityEmailTexts } from "./security-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const daysText = (days: number) => securityEmailTexts.days({ days });

const undoes = (days: number) => securityEmailTexts.theLinkWorksForWhatever({ days: daysText(days) });

export function addressChangeEmail(
  { to, newEmail, undoUrl, days }: MailOf<"address-change-asked">,
  { productName }: MailSite,
): EmailContent {
  const nothing = securityEmailTexts.ifThatWasYouThere;
  return {
    subject: securityEmailTexts.yourAddressIsAboutTo({ productName }),
    preheader: securityEmailTexts.ifThatWasYouThere2,
    body: (
      <>
        <Heading>{securityEmailTexts.aNewAddressForYour}</Heading>
        <Paragraph>
          {richText(
            securityEmailTexts.somebodyWhoIsLoggedIn({
              productName,
              newEmail,
              to,
              strong: (parts) => <Strong>{parts}</Strong>,
              strong2: (parts) => <Strong>{parts}</Strong>,
            }),
          )}
        </Paragraph>
        <Paragraph>{nothing}</Paragraph>
        <Paragraph>{securityEmailTexts.wasntItYouThenKeep}</Paragraph>
        <Button href={undoUrl}>{securityEmailTexts.keepMyAddress}</Button>
        <FinePrint>{undoes(days)}</FinePrint>
        <WrittenOut href={undoUrl} />
      </>
    ),
    text: [
      securityEmailTexts.aNewAddressForYour,
      securityEmailTexts.somebodyWhoIsLoggedIn2({ productName, newEmail, to }),
      nothing,
      securityEmailTexts.wasntItYouThenKeep2,
      undoUrl,
      undoes(days),
    ],
    because: securityEmailTexts.thisEmailCameBecauseYour({ productName }),
  };
}

export function addressChanged(
  { newEmail, undoUrl, days }: MailOf<"address-changed">,
  { productName }: MailSite,
): EmailContent {
  return {
    subject: securityEmailTexts.yourEmailAddressWasChanged({ productName }),
    preheader: securityEmailTexts.ifThatWasYouAll,
    body: (
      <>
        <Heading>{securityEmailTexts.yourAddressWasChanged}</Heading>
        <Paragraph>
          {richText(
            securityEmailTexts.yourAccountNowBelongsTo({
              productName,
              newEmail,
              strong: (parts) => <Strong>{parts}</Strong>,
            }),
          )}
        </Paragraph>
        <Paragraph>{securityEmailTexts.wasntItYouThenTake}</Paragraph>
        <Button href={undoUrl}>{securityEmailTexts.undoTheChange}</Button>
        <FinePrint>{undoes(days)}</FinePrint>
        <WrittenOut href={undoUrl} />
      </>
    ),
    text: [
      securityEmailTexts.yourAddressWasChanged,
      securityEmailTexts.yourAccountNowBelongsTo2({ productName, newEmail }),
      securityEmailTexts.wasntItYouThenTake2,
      undoUrl,
      undoes(days),
    ],
    because: securityEmailTexts.thisEmailCameBecauseYour2({ productName }),
  };
}

export function addressReserved(
  { to, undoUrl, days }: MailOf<"address-reserved">,
  { productName }: MailSite,
): EmailContent {
  const kept = securityEmailTexts.untilAfterTheChangeThe({ days: daysText(days) });
  return {
    subject: securityEmailTexts.yourAddressAt({ productName }),
    preheader: securityEmailTexts.itBelongedToAnAccount,
    body: (
      <>
        <Heading>{securityEmailTexts.thisAddressWasChangedNot}</Heading>
        <Paragraph>
          {richText(
            securityEmailTexts.somebodyMostLikelyYouJust({
              to,
              productName,
              strong: (parts) => <Strong>{parts}</Strong>,
            }),
          )}
        </Paragraph>
        <Paragraph>{securityEmailTexts.wasTheChangeNotYours({ kept })}</Paragraph>
        <Button href={undoUrl}>{securityEmailTexts.undoTheChange}</Button>
        <FinePrint>{undoes(days)}</FinePrint>
        <WrittenOut href={undoUrl} />
      </>
    ),
    text: [
      securityEmailTexts.thisAddressWasChangedNot,
      securityEmailTexts.somebodyMostLikelyYouJust2({ to, productName }),
      securityEmailTexts.wasTheChangeNotYours2({ kept }),
      undoUrl,
      undoes(days),
    ],
    because: securityEmailTexts.thisEmailCameBecauseSomebody({ productName }),
  };
}

export function passwordDropped(
  { to, by, resetUrl }: MailOf<"password-dropped">,
  { productName }: MailSite,
): EmailContent {
  const confirmed = {
    google: securityEmailTexts.youLoggedInToWith({ productName }),
    code: securityEmailTexts.youLoggedInToWith2({ productName }),
    operator: securityEmailTexts.weHaveConfirmedYourAddress({ productName }),
  }[by];
  const why = securityEmailTexts.somebodyPerhapsYouHadSigned;
  const how = {
    google: securityEmailTexts.googleGoesOnWorkingTo,
    code: securityEmailTexts.codesGoOnWorkingTo,
    operator: securityEmailTexts.chooseOneToLogIn,
  }[by];
  return {
    subject: securityEmailTexts.chooseAPasswordFor({ productName }),
    preheader: securityEmailTexts.theOneThatWasGiven,
    body: (
      <>
        <Heading>{securityEmailTexts.yourAddressIsConfirmed}</Heading>
        <Paragraph>
          {richText(securityEmailTexts.itIs({ confirmed, to, strong: (parts) => <Strong>{parts}</Strong> }))}
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Paragraph>{how}</Paragraph>
        <Button href={resetUrl}>{securityEmailTexts.chooseAPassword}</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: [securityEmailTexts.yourAddressIsConfirmed, securityEmailTexts.itIs2({ confirmed, to }), why, how, resetUrl],
    because: securityEmailTexts.thisEmailCameBecauseYou({ productName }),
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
    { label: securityEmailTexts.when, lines: [when] },
    { label: securityEmailTexts.with, lines: [device] },
    ...(where === "" ? [] : [{ label: securityEmailTexts.near, lines: [where] }]),
  ];
  const support: ReactNode = <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>;
  return {
    subject: securityEmailTexts.newSignInToYour({ productName }),
    preheader: `${device}, ${when}`,
    body: (
      <>
        <Heading>{securityEmailTexts.newSignInToYour2}</Heading>
        <Paragraph>
          {richText(securityEmailTexts.somebodyJustLoggedInTo({ to, strong: (parts) => <Strong>{parts}</Strong> }))}
        </Paragraph>
        <Facts facts={facts} />
        <Paragraph>
          {securityEmailTexts.wasntItYouChooseA}{" "}
          {activityUrl === undefined ? (
            securityEmailTexts.recentActivity
          ) : (
            <Link href={activityUrl}>{securityEmailTexts.recentActivity}</Link>
          )}{" "}
          {securityEmailTexts.inYourSettingsAndTell} {support}.
        </Paragraph>
        <Button href={resetUrl}>{securityEmailTexts.chooseANewPassword}</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: [
      securityEmailTexts.newSignInToYour2,
      securityEmailTexts.somebodyJustLoggedInTo2({ to }),
      facts.map(({ label, lines }) => `${label}: ${lines.join(" ")}`).join("\n"),
      securityEmailTexts.wasntItYouChooseA2({ supportEmail }),
      resetUrl,
      ...(activityUrl === undefined ? [] : [securityEmailTexts.recentActivity2, activityUrl]),
    ],
    because: securityEmailTexts.thisEmailCameBecauseYou({ productName }),
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
    subject: securityEmailTexts.yourAccount({ heading, productName }),
    preheader: securityEmailTexts.ifThatWasYouThere3,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          {richText(securityEmailTexts.thisIsAboutIfThat({ what, to, strong: (parts) => <Strong>{parts}</Strong> }))}
        </Paragraph>
        <Paragraph>
          {richText(
            securityEmailTexts.wasntItYouThenChoose({
              supportEmail,
              link: (parts) => <Link href={`mailto:${supportEmail}`}>{parts}</Link>,
            }),
          )}
        </Paragraph>
        <Button href={resetUrl}>{securityEmailTexts.chooseANewPassword}</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: [
      heading,
      securityEmailTexts.thisIsAboutIfThat2({ what, to }),
      securityEmailTexts.wasntItYouThenChoose2({ supportEmail }),
      resetUrl,
    ],
    because: securityEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
