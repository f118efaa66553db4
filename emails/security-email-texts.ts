import { catalog } from "#contract/text/catalog.ts";

export const securityEmailTexts = catalog("securityEmail", {
  days: "{days} day{days, plural, one {} other {s}}",
  theLinkWorksForWhatever:
    "The link works for {days}, whatever happens to the account meanwhile. It signs everybody out, and you choose a new password.",
  ifThatWasYouThere:
    "If that was you, there is nothing to do here: confirm it with the email we sent to the new address.",
  yourAddressIsAboutTo: "Your {productName} address is about to change",
  ifThatWasYouThere2: "If that was you, there is nothing to do. If not, stop it here.",
  aNewAddressForYour: "A new address for your account",
  somebodyWhoIsLoggedIn:
    "Somebody who is logged in to your {productName} account asked to use <strong>{newEmail}</strong> instead of <strong2>{to}</strong2>.",
  wasntItYouThenKeep: "Wasn't it you? Then keep this address.",
  keepMyAddress: "Keep my address",
  somebodyWhoIsLoggedIn2:
    "Somebody who is logged in to your {productName} account asked to use {newEmail} instead of {to}.",
  wasntItYouThenKeep2: "Wasn't it you? Then keep this address:",
  thisEmailCameBecauseYour: "This email came because your account at {productName} has this address.",
  yourEmailAddressWasChanged: "Your {productName} email address was changed",
  ifThatWasYouAll: "If that was you, all is well. If not, take it back here.",
  yourAddressWasChanged: "Your address was changed",
  yourAccountNowBelongsTo:
    "Your {productName} account now belongs to <strong>{newEmail}</strong>. You log in with that address from now on, and our emails go there.",
  wasntItYouThenTake: "Wasn't it you? Then take the account back.",
  undoTheChange: "Undo the change",
  yourAccountNowBelongsTo2:
    "Your {productName} account now belongs to {newEmail}. You log in with that address from now on, and our emails go there.",
  wasntItYouThenTake2: "Wasn't it you? Then take the account back:",
  thisEmailCameBecauseYour2: "This email came because your account at {productName} had this address until now.",
  untilAfterTheChangeThe:
    "Until {days} after the change, the address is kept for that account, so no other can have it yet.",
  yourAddressAt: "Your address at {productName}",
  itBelongedToAnAccount: "It belonged to an account until a few days ago.",
  thisAddressWasChangedNot: "This address was changed not long ago",
  somebodyMostLikelyYouJust:
    "Somebody, most likely you, just tried to use <strong>{to}</strong> for an account at {productName}. An account had this address until a few days ago, and now has another one.",
  wasTheChangeNotYours: "{kept} Was the change not yours? Then take the account back.",
  somebodyMostLikelyYouJust2:
    "Somebody, most likely you, just tried to use {to} for an account at {productName}. An account had this address until a few days ago, and now has another one.",
  wasTheChangeNotYours2: "{kept} Was the change not yours? Then take the account back:",
  thisEmailCameBecauseSomebody: "This email came because somebody tried to use this address at {productName}.",
  youLoggedInToWith: "You logged in to {productName} with Google, which confirmed your address.",
  youLoggedInToWith2: "You logged in to {productName} with a mailed code, which confirmed your address.",
  weHaveConfirmedYourAddress: "We have confirmed your address at {productName}.",
  somebodyPerhapsYouHadSigned:
    "Somebody, perhaps you, had signed up with this address and a password before. Nobody ever showed that it was you, so that password does not open your account.",
  googleGoesOnWorkingTo: "Google goes on working. To have a password too, choose one.",
  codesGoOnWorkingTo: "Codes go on working. To have a password too, choose one.",
  chooseOneToLogIn: "Choose one to log in.",
  chooseAPasswordFor: "Choose a password for {productName}",
  theOneThatWasGiven: "The one that was given at sign-up does not work.",
  yourAddressIsConfirmed: "Your address is confirmed",
  itIs: "{confirmed} It is <strong>{to}</strong>.",
  chooseAPassword: "Choose a password",
  itIs2: "{confirmed} It is {to}.",
  thisEmailCameBecauseYou: "This email came because you have an account at {productName}.",
  when: "When",
  with: "With",
  near: "Near",
  newSignInToYour: "New sign-in to your {productName} account",
  newSignInToYour2: "New sign-in to your account",
  somebodyJustLoggedInTo:
    "Somebody just logged in to <strong>{to}</strong> on a device we had not seen before. If that was you, there is nothing to do.",
  wasntItYouChooseA: "Wasn't it you? Choose a new password now: it signs everybody out. Then look at",
  inYourSettingsAndTell: "in your settings, and tell us at",
  recentActivity: "Recent activity",
  chooseANewPassword: "Choose a new password",
  somebodyJustLoggedInTo2:
    "Somebody just logged in to {to} on a device we had not seen before. If that was you, there is nothing to do.",
  wasntItYouChooseA2:
    "Wasn't it you? Choose a new password now: it signs everybody out. Then look at Recent activity in your settings, and tell us at {supportEmail}:",
  recentActivity2: "Recent activity:",
  yourAccount: "{heading}: your {productName} account",
  ifThatWasYouThere3: "If that was you, there is nothing to do.",
  thisIsAboutIfThat: "{what} This is about <strong>{to}</strong>. If that was you, there is nothing to do.",
  wasntItYouThenChoose: "Wasn't it you? Then choose a new password now, and tell us at <link>{supportEmail}</link>.",
  thisIsAboutIfThat2: "{what} This is about {to}. If that was you, there is nothing to do.",
  wasntItYouThenChoose2: "Wasn't it you? Then choose a new password now, and tell us at {supportEmail}:",
});
