import { catalog } from "#contract/text/catalog.ts";

export const securityEmailTexts = catalog("email.security", {
  ifYou: "If this was you, you don't need to do anything.",
  contactUs: "Wasn't it you? Choose a new password now, and contact us at <link>{supportEmail}</link>.",
  chooseNewPassword: "Choose a new password",
  undoNote:
    "The link works for {days, plural, one {# day} other {# days}}, even if the account changes again. It logs out all devices, and you choose a new password.",
  undo: "Undo the change",
  reason: "You received this email because you have an account at {productName}.",
});

export const addressChangeTexts = catalog("email.addressChange", {
  subject: "Your {productName} email address is about to change",
  preheader: "If this was you, you don't need to do anything here. If not, keep your address.",
  heading: "Your address is about to change",
  body: "Someone who is logged in to your {productName} account asked to change its address from <strong>{to}</strong> to <strong>{newEmail}</strong>.",
  ifYou: "If this was you, confirm the change with the email that we sent to the new address.",
  notYou: "Wasn't it you? Keep this address.",
  button: "Keep my address",
  reason: "You received this email because your account at {productName} has this address.",
});

export const addressChangedTexts = catalog("email.addressChanged", {
  subject: "Your {productName} email address was changed",
  preheader: "If this wasn't you, undo the change.",
  heading: "Your address was changed",
  body: "The address of your {productName} account is now <strong>{newEmail}</strong>. You log in with that address, and our emails go there.",
  notYou: "Wasn't it you? Undo the change to get your account back.",
  reason: "You received this email because your account at {productName} had this address until now.",
});

export const addressReservedTexts = catalog("email.addressReserved", {
  subject: "Your former address at {productName}",
  preheader: "An account had it until a few days ago.",
  heading: "This address is reserved",
  body: "Someone, probably you, tried to use <strong>{to}</strong> for an account at {productName}. Another account had this address until a few days ago, and then changed it.",
  reserved:
    "The address stays reserved for that account until {days, plural, one {# day} other {# days}} after the change. Didn't you change it? Undo the change to get your account back.",
  reason: "You received this email because someone tried to use this address at {productName}.",
});

export const passwordRemovedTexts = catalog("email.passwordRemoved", {
  subject: "Choose a password for {productName}",
  preheader: "The password from sign-up doesn't work.",
  heading: "Your address is confirmed",
  byGoogle: "You logged in to {productName} with Google, which confirmed your address <strong>{to}</strong>.",
  byCode: "You logged in to {productName} with an emailed code, which confirmed your address <strong>{to}</strong>.",
  byOperator: "We confirmed your address <strong>{to}</strong> at {productName}.",
  why: "Someone, perhaps you, signed up with this address and a password earlier, but didn't confirm the address. We removed that password, because it may not be yours.",
  afterGoogle: "You can still log in with Google. To log in with a password too, choose one.",
  afterCode: "You can still log in with emailed codes. To log in with a password too, choose one.",
  afterOperator: "Choose a password to log in.",
  button: "Choose a password",
});

export const newLoginTexts = catalog("email.newLogin", {
  subject: "New login to your {productName} account",
  preheader: "{device}, {when}",
  heading: "New login to your account",
  body: "Someone logged in to <strong>{to}</strong> from a device that we haven't seen before. If this was you, you don't need to do anything.",
  when: "When",
  device: "Device",
  near: "Near",
  notYou:
    "Wasn't it you? Choose a new password now, which logs out all devices. Then check <activity>Recent activity</activity> in your settings, and contact us at <support>{supportEmail}</support>.",
  activity: "Recent activity",
});

export const twoStepEmailTexts = catalog("email.twoStep", {
  onSubject: "Two-step login is on for your {productName} account",
  on: "Two-step login is on",
  onBody:
    "Logging in to <strong>{to}</strong> now also requires a code from your authenticator app. You were logged out on all other devices.",
  offSubject: "Two-step login is off for your {productName} account",
  off: "Two-step login is off",
  offBody: "Logging in to <strong>{to}</strong> no longer requires a code from your authenticator app.",
  codesSubject: "New backup codes for your {productName} account",
  codes: "New backup codes",
  codesBody: "Ten new backup codes were created for <strong>{to}</strong>. The previous codes no longer work.",
  operatorSubject: "Two-step login was turned off for your {productName} account",
  operator: "Two-step login was turned off",
  operatorBody:
    "We turned off two-step login for <strong>{to}</strong> on request, so that you can log in without a code from your authenticator app. Turn it on again in your settings.",
});
