import { catalog } from "#contract/text/catalog.ts";

export const suggestListingTexts = catalog("suggestListing", {
  thankYouWeLookAt: "Thank you. We look at your suggestion and email you if we apply it.",
  suggestAnEditOf: "Suggest an edit of {name}",
  sayWhatIsOutOf: "Say what is out of date or wrong.",
  hours: "Hours",
  whenItIsOpen: "When it is open",
  like900Am5: "Like 9:00 AM – 5:00 PM; empty for a closed day.",
  itHasClosedForGood: "It has closed for good",
  somethingElse: "Something else",
  sendTheSuggestion: "Send the suggestion",
  cancel: "Cancel",
  suggestAnEdit: "Suggest an edit",
  changeWhatIsOutOf: "Change what is out of date. We look at it before anything changes.",
});
