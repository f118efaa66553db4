import { catalog } from "#contract/text/catalog.ts";

export const accountEmailTexts = catalog("accountEmail", {
  didntSignUpThenSomebody:
    "Didn't sign up? Then somebody has probably mistyped their own address. You can ignore this email: nothing happens unless you confirm, and only a password that you choose yourself opens the account.",
  confirmYourEmailFor: "Confirm your email for {productName}",
  oneClickAndYourAccount: "One click, and your account is ready.",
  welcomeTo: "Welcome to {productName}",
  thanksForSigningUpPlease:
    "Thanks for signing up. Please confirm that <strong>{to}</strong> is your address, and your account is ready to use.",
  confirmEmailAddress: "Confirm email address",
  thanksForSigningUpPlease2:
    "Thanks for signing up. Please confirm that {to} is your address, and your account is ready to use:",
  thisEmailCameBecauseSomebody: "This email came because somebody signed up at {productName} with this address.",
  ifItWasntYouThere:
    "If it wasn't you, there is nothing to do: whoever it was has not been told that you have an account, and nothing about it has changed.",
  youAlreadyHaveAnAccount: "You already have an account at {productName}",
  thereIsNothingToSet: "There is nothing to set up. Log in as usual.",
  youAlreadyHaveAnAccount2: "You already have an account",
  somebodyMostLikelyYouJust:
    "Somebody, most likely you, just tried to sign up at {productName} with <strong>{to}</strong>. This address has an account already, so there is nothing to set up.",
  logIn: "Log in",
  cantRememberThePasswordChoose: "Can't remember the password? <link>Choose a new one</link>.",
  somebodyMostLikelyYouJust2:
    "Somebody, most likely you, just tried to sign up at {productName} with {to}. This address has an account already, so there is nothing to set up. Log in here:",
  cantRememberThePasswordChoose2: "Can't remember the password? Choose a new one here:",
  thisEmailCameBecauseSomebody2:
    "This email came because somebody tried to sign up at {productName} with this address.",
  ifYouDidntAskFor: "If you didn't ask for this, you can ignore this email: your password stays as it is.",
  resetYourPassword: "Reset your {productName} password",
  theLinkWorksFor: "The link works for {length}.",
  chooseANewPassword: "Choose a new password",
  youAskedToResetThe:
    "You asked to reset the password of your account <strong>{to}</strong>. This link takes you there. It works once, and for {length}.",
  resetPassword: "Reset password",
  youAskedToResetThe2:
    "You asked to reset the password of your account {to}. This link takes you there. It works once, and for {length}:",
  thisEmailCameBecauseSomebody3:
    "This email came because somebody asked to reset the password of this account at {productName}.",
  untilYouConfirmEverythingStays:
    "Until you confirm, everything stays as it is. If you didn't ask for this, you can ignore this email.",
  confirmYourNewEmailFor: "Confirm your new email for {productName}",
  untilYouDoEverythingStays: "Until you do, everything stays as it is.",
  confirmYourNewAddress: "Confirm your new address",
  youAskedToUseFor:
    "You asked to use <strong>{newEmail}</strong> for your {productName} account. Once you confirm it, you log in with this address, and our emails come here.",
  confirmNewAddress: "Confirm new address",
  youAskedToUseFor2:
    "You asked to use {newEmail} for your {productName} account. Once you confirm it, you log in with this address, and our emails come here:",
  thisEmailCameBecauseSomebody4:
    "This email came because somebody asked to use this address for an account at {productName}.",
  yourPasswordWasChanged: "Your {productName} password was changed",
  ifThatWasYouThere: "If that was you, there is nothing to do.",
  yourPasswordWasChanged2: "Your password was changed",
  thePasswordOfYourAccount:
    "The password of your account <strong>{to}</strong> was just changed. If that was you, there is nothing to do.",
  wasntItYouThenChoose: "Wasn't it you? Then choose a new password now, and tell us at <link>{supportEmail}</link>.",
  thePasswordOfYourAccount2:
    "The password of your account {to} was just changed. If that was you, there is nothing to do.",
  wasntItYouThenChoose2: "Wasn't it you? Then choose a new password now, and tell us at {supportEmail}:",
  thisEmailCameBecauseYou: "This email came because you have an account at {productName}.",
  yourAccountWasDeleted: "Your {productName} account was deleted",
  thankYouForHavingBeen: "Thank you for having been here.",
  yourAccountWasDeleted2: "Your account was deleted",
  theAccountIsGoneAnd:
    "The {productName} account <strong>{to}</strong> is gone, and you are logged out everywhere. Thank you for having been here. You are welcome to come back at any time.",
  wasntItYouPleaseWrite: "Wasn't it you? Please write to <link>{supportEmail}</link> as soon as you can.",
  theAccountIsGoneAnd2:
    "The {productName} account {to} is gone, and you are logged out everywhere. Thank you for having been here. You are welcome to come back at any time.",
  wasntItYouPleaseWrite2: "Wasn't it you? Please write to {supportEmail} as soon as you can.",
  thisIsTheLastEmail: "This is the last email about this account at {productName}.",
});
