import { catalog } from "#contract/text/catalog.ts";

export const onTheDayEmailTexts = catalog("onTheDayEmail", {
  what: "What",
  when: "When",
  at: "At",
  party: "Party",
  areYouComing: "Are you coming?",
  asksYouToSayUntil:
    "{name} asks you to say until {until} that you are coming. Without an answer your reservation ends then, and others can have the time.",
  wouldLikeToKnowUntil: "{name} would like to know until {until} that you are coming.",
  areYouComing2: "Are you coming? {shortName}, {shortWhen}",
  iAmComing: "I am coming",
  cancel: "Cancel",
  somethingToChangeYour: "Something to change? <link>Your reservation</link>",
  iAmComingCancelYour: "I am coming: {comeUrl}\nCancel: {cancelUrl}\nYour reservation: {pageUrl}\n{name}: {listingUrl}",
  thisEmailCameBecauseYou:
    "This email came because you made a reservation on {productName}, and the business asks its guests before they come.",
});
