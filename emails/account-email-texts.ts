import { catalog } from "#contract/text/catalog.ts";

export const confirmAddressTexts = catalog("email.confirmAddress", {
  subject: "Confirm your email for {productName}",
  preheader: "One click, and your account is ready.",
  heading: "Welcome to {productName}",
  body: "Thanks for signing up. Confirm that <strong>{to}</strong> is your email address to start using your account.",
  button: "Confirm email address",
  notYou:
    "Didn't sign up? Someone probably mistyped their email address. You can ignore this email: the account can't be used unless you confirm it and choose a password yourself.",
  reason: "You received this email because someone signed up at {productName} with this address.",
});

export const addressInUseTexts = catalog("email.addressInUse", {
  subject: "You already have an account at {productName}",
  preheader: "Log in as usual. You don't need to sign up again.",
  heading: "You already have an account",
  body: "Someone, probably you, tried to sign up at {productName} with <strong>{to}</strong>. This address already has an account, so you can log in.",
  button: "Log in",
  forgotPassword: "Forgot your password? <link>Choose a new one</link>.",
  notYou:
    "Wasn't it you? You don't need to do anything: nothing in your account has changed, and the other person can't see that it exists.",
  reason: "You received this email because someone tried to sign up at {productName} with this address.",
});

export const resetPasswordTexts = catalog("email.resetPassword", {
  subject: "Reset your {productName} password",
  preheader: "The link works for {length}.",
  heading: "Choose a new password",
  body: "You requested a password reset for your account <strong>{to}</strong>. The link works once, and for {length}.",
  button: "Reset password",
  notYou: "Didn't request this? You can ignore this email. Your password stays the same.",
  reason: "You received this email because someone requested a password reset for your account at {productName}.",
});

export const confirmNewAddressTexts = catalog("email.confirmNewAddress", {
  subject: "Confirm your new email for {productName}",
  preheader: "Your old address stays in use until you confirm.",
  heading: "Confirm your new address",
  body: "You asked to use <strong>{newEmail}</strong> for your {productName} account. After you confirm it, you log in with this address and receive our emails here.",
  button: "Confirm new address",
  notYou: "Nothing changes until you confirm. Didn't request this? You can ignore this email.",
  reason: "You received this email because someone asked to use this address for an account at {productName}.",
});

export const passwordChangedTexts = catalog("email.passwordChanged", {
  subject: "Your {productName} password was changed",
  preheader: "If this was you, you don't need to do anything.",
  heading: "Your password was changed",
  body: "The password of your account <strong>{to}</strong> was changed. If this was you, you don't need to do anything.",
  notYou: "Wasn't it you? Choose a new password now, and contact us at <link>{supportEmail}</link>.",
  button: "Choose a new password",
  reason: "You received this email because you have an account at {productName}.",
});

export const accountDeletedTexts = catalog("email.accountDeleted", {
  subject: "Your {productName} account was deleted",
  preheader: "You are logged out on all devices.",
  heading: "Your account was deleted",
  body: "Your {productName} account <strong>{to}</strong> was deleted, and you are logged out on all devices. Thank you for using {productName}. You can sign up again at any time.",
  cancelled: "This was cancelled:",
  notYou: "Wasn't it you? Contact us at <link>{supportEmail}</link> as soon as you can.",
  reason: "You received this email because your account at {productName} was deleted. This is the last one.",
});
