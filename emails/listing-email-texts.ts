import { catalog } from "#contract/text/catalog.ts";

export const listingEmailTexts = catalog("listingEmail", {
  youNoLongerLookAfter: "You no longer look after {name}",
  weHaveGivenTheListing:
    "We have given the listing of {name} on {productName} to somebody else. You can no longer edit it or see its reservations, and emails about it no longer come to you.",
  weHaveTakenTheListing:
    "We have taken the listing of {name} on {productName} from your account. It stays in the directory and can be claimed. You can no longer edit it, and reservations that were to come have been cancelled.",
  isThatWrongPleaseWrite: "Is that wrong? Please write to us right away, from this address, at",
  youNoLongerLookAfter2: "You no longer look after {shortName}",
  ifYouDidNotAsk: "If you did not ask for this, please write to us.",
  seeTheListing: "See the listing",
  theListing: "The listing: {listingUrl}",
  thisEmailCameBecauseYour:
    "This email came because your account at {productName} looked after this listing until now.",
  weHaveEdited: "We have edited {name}",
  thePeopleWhoRunHave: "The people who run {productName} have changed these facts of your listing:",
  theListingsHistoryShowsThe: "The listing’s history shows the change, and you can undo it there.",
  isThatWrongChangeIt: "Is that wrong? Change it back, or write to us at {supportEmail}.",
  weHaveEdited2: "We have edited {shortName}",
  seeTheHistory: "See the history",
  theHistory: "The history: {historyUrl}",
  thisEmailCameBecauseYour2: "This email came because your account at {productName} owns this listing.",
  aVisitorSuggestsAnEdit: "A visitor suggests an edit of {name}",
  note: "Note: “{note}”",
  weLookAtItIf:
    "We look at it. If it is right, you can change your listing on {productName} now; if it is wrong, nothing changes unless we accept it, and you get an email then.",
  aVisitorSuggestsAnEdit2: "{shortName}: a visitor suggests an edit",
  editTheListing: "Edit the listing",
  toEditIt: "To edit it: {editUrl}",
  thankYouForYourSuggestion: "Thank you for your suggestion",
  weHaveAppliedTheEdit: "We have applied the edit that you suggested for {name} on {productName}.",
  thankYouYourEditOf: "Thank you: your edit of {shortName} is applied",
  thisEmailCameBecauseYou: "This email came because you suggested an edit at {productName}.",
});
