/** Emails about an account. They contain nothing that the reader of the address may not know. */
import type { MailOf } from "#contract/notifications/mail.ts";
import type { EmailContent, MailSite } from "./email.ts";
import { Button, FinePrint, Heading, Link, Paragraph, Strong, WrittenOut } from "./parts.tsx";
import { accountEmailTexts } from "./account-email-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** 60 → '1 hour', 45 → '45 minutes', 2880 → '48 hours'. */
export function lengthText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export function confirmAddress({ to, url }: MailOf<"confirm-address">, { productName }: MailSite): EmailContent {
  const mistyped = accountEmailTexts.didntSignUpThenSomebody;
  return {
    subject: accountEmailTexts.confirmYourEmailFor({ productName }),
    preheader: accountEmailTexts.oneClickAndYourAccount,
    body: (
      <>
        <Heading>{accountEmailTexts.welcomeTo({ productName })}</Heading>
        <Paragraph>
          {richText(accountEmailTexts.thanksForSigningUpPlease({ to, strong: (parts) => <Strong>{parts}</Strong> }))}
        </Paragraph>
        <Button href={url}>{accountEmailTexts.confirmEmailAddress}</Button>
        <FinePrint>{mistyped}</FinePrint>
        <WrittenOut href={url} />
      </>
    ),
    text: [
      accountEmailTexts.welcomeTo({ productName }),
      accountEmailTexts.thanksForSigningUpPlease2({ to }),
      url,
      mistyped,
    ],
    because: accountEmailTexts.thisEmailCameBecauseSomebody({ productName }),
  };
}

export function addressInUse(
  { to, loginUrl, resetUrl }: MailOf<"address-in-use">,
  { productName }: MailSite,
): EmailContent {
  const stranger = accountEmailTexts.ifItWasntYouThere;
  return {
    subject: accountEmailTexts.youAlreadyHaveAnAccount({ productName }),
    preheader: accountEmailTexts.thereIsNothingToSet,
    body: (
      <>
        <Heading>{accountEmailTexts.youAlreadyHaveAnAccount2}</Heading>
        <Paragraph>
          {richText(
            accountEmailTexts.somebodyMostLikelyYouJust({
              productName,
              to,
              strong: (parts) => <Strong>{parts}</Strong>,
            }),
          )}
        </Paragraph>
        <Button href={loginUrl}>{accountEmailTexts.logIn}</Button>
        <Paragraph>
          {richText(
            accountEmailTexts.cantRememberThePasswordChoose({ link: (parts) => <Link href={resetUrl}>{parts}</Link> }),
          )}
        </Paragraph>
        <FinePrint>{stranger}</FinePrint>
        <WrittenOut href={loginUrl} />
      </>
    ),
    text: [
      accountEmailTexts.youAlreadyHaveAnAccount2,
      accountEmailTexts.somebodyMostLikelyYouJust2({ productName, to }),
      loginUrl,
      accountEmailTexts.cantRememberThePasswordChoose2,
      resetUrl,
      stranger,
    ],
    because: accountEmailTexts.thisEmailCameBecauseSomebody2({ productName }),
  };
}

export function resetPassword({ to, url, minutes }: MailOf<"reset-password">, { productName }: MailSite): EmailContent {
  const stranger = accountEmailTexts.ifYouDidntAskFor;
  const length = lengthText(minutes);
  return {
    subject: accountEmailTexts.resetYourPassword({ productName }),
    preheader: accountEmailTexts.theLinkWorksFor({ length }),
    body: (
      <>
        <Heading>{accountEmailTexts.chooseANewPassword}</Heading>
        <Paragraph>
          {richText(accountEmailTexts.youAskedToResetThe({ to, length, strong: (parts) => <Strong>{parts}</Strong> }))}
        </Paragraph>
        <Button href={url}>{accountEmailTexts.resetPassword}</Button>
        <FinePrint>{stranger}</FinePrint>
        <WrittenOut href={url} />
      </>
    ),
    text: [accountEmailTexts.chooseANewPassword, accountEmailTexts.youAskedToResetThe2({ to, length }), url, stranger],
    because: accountEmailTexts.thisEmailCameBecauseSomebody3({ productName }),
  };
}

export function confirmNewAddress(
  { url, newEmail }: MailOf<"confirm-new-address">,
  { productName }: MailSite,
): EmailContent {
  const stranger = accountEmailTexts.untilYouConfirmEverythingStays;
  return {
    subject: accountEmailTexts.confirmYourNewEmailFor({ productName }),
    preheader: accountEmailTexts.untilYouDoEverythingStays,
    body: (
      <>
        <Heading>{accountEmailTexts.confirmYourNewAddress}</Heading>
        <Paragraph>
          {richText(
            accountEmailTexts.youAskedToUseFor({ newEmail, productName, strong: (parts) => <Strong>{parts}</Strong> }),
          )}
        </Paragraph>
        <Button href={url}>{accountEmailTexts.confirmNewAddress}</Button>
        <FinePrint>{stranger}</FinePrint>
        <WrittenOut href={url} />
      </>
    ),
    text: [
      accountEmailTexts.confirmYourNewAddress,
      accountEmailTexts.youAskedToUseFor2({ newEmail, productName }),
      url,
      stranger,
    ],
    because: accountEmailTexts.thisEmailCameBecauseSomebody4({ productName }),
  };
}

export function passwordChanged(
  { to, resetUrl }: MailOf<"password-changed">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  return {
    subject: accountEmailTexts.yourPasswordWasChanged({ productName }),
    preheader: accountEmailTexts.ifThatWasYouThere,
    body: (
      <>
        <Heading>{accountEmailTexts.yourPasswordWasChanged2}</Heading>
        <Paragraph>
          {richText(accountEmailTexts.thePasswordOfYourAccount({ to, strong: (parts) => <Strong>{parts}</Strong> }))}
        </Paragraph>
        <Paragraph>
          {richText(
            accountEmailTexts.wasntItYouThenChoose({
              supportEmail,
              link: (parts) => <Link href={`mailto:${supportEmail}`}>{parts}</Link>,
            }),
          )}
        </Paragraph>
        <Button href={resetUrl}>{accountEmailTexts.chooseANewPassword}</Button>
        <WrittenOut href={resetUrl} />
      </>
    ),
    text: [
      accountEmailTexts.yourPasswordWasChanged2,
      accountEmailTexts.thePasswordOfYourAccount2({ to }),
      accountEmailTexts.wasntItYouThenChoose2({ supportEmail }),
      resetUrl,
    ],
    because: accountEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}

export function accountDeleted(
  { to }: MailOf<"account-deleted">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  return {
    subject: accountEmailTexts.yourAccountWasDeleted({ productName }),
    preheader: accountEmailTexts.thankYouForHavingBeen,
    body: (
      <>
        <Heading>{accountEmailTexts.yourAccountWasDeleted2}</Heading>
        <Paragraph>
          {richText(
            accountEmailTexts.theAccountIsGoneAnd({ productName, to, strong: (parts) => <Strong>{parts}</Strong> }),
          )}
        </Paragraph>
        <Paragraph>
          {richText(
            accountEmailTexts.wasntItYouPleaseWrite({
              supportEmail,
              link: (parts) => <Link href={`mailto:${supportEmail}`}>{parts}</Link>,
            }),
          )}
        </Paragraph>
      </>
    ),
    text: [
      accountEmailTexts.yourAccountWasDeleted2,
      accountEmailTexts.theAccountIsGoneAnd2({ productName, to }),
      accountEmailTexts.wasntItYouPleaseWrite2({ supportEmail }),
    ],
    because: accountEmailTexts.thisIsTheLastEmail({ productName }),
  };
}
