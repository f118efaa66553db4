/** Answers to actions of operators on listings, reviews and photos. */
import { catalog } from "#contract/text/catalog.ts";

export const operatorListingTexts = catalog("operatorListings", {
  missing: "This listing does not exist.",
  deleted: "This listing was deleted and can't be restored.",
  alreadyHidden: "The listing is already hidden for this reason.",
  hidden: "{name} is hidden. Its owner still sees it, with the reason.",
  notHidden: "The listing is no longer hidden.",
  shown: "{name} is visible again.",
  shownByLink: "{name} is visible again to people who have its link.",
  ownedBy: "It belongs to {owners}. Tick the box to remove them.",
  alreadyOwned: "It already belongs to {email}.",
  given: "{name} now belongs to {email}. Former owners are notified by email.",
  noOwner: "The listing no longer has an owner.",
  unclaimed: "{name} no longer belongs to {owners}. They are notified by email.",
  notListing: "This is neither a listing ID nor the address of a listing.",
  sameListing: "This is the listing itself. Choose another one.",
  oneListing: "These are the same listing. Choose another one.",
  mergeBusy: "An import or another merge is running right now. Try again when it is finished.",
  mergeOwned: "{name} belongs to {owners}. Keep that listing, or remove its owners first.",
  mergeClaimed: "There is an open claim for {name}. Decide it in the queue first.",
  merged:
    "{name} was merged into {target}, with {reviews, plural, one {# review} other {# reviews}}. Its address redirects there.",
  suggestionOld: "This suggestion is from an earlier version of the site. Edit the listing instead.",
  suggestionAccepted: "{name} was edited as suggested. {email} is thanked by email.",
  suggestionDeclined: "The suggestion for {name} was declined. Nothing was changed.",
  photoRemoved: "The photo was already removed.",
  photosRemoved: "{count, plural, one {# photo was removed.} other {# photos were removed.}}",
  photosRemovedNotified:
    "{count, plural, one {# photo was removed.} other {# photos were removed.}} An email gives the reason.",
});

export const operatorReviewTexts = catalog("operatorReviews", {
  reasonsSaved: "The reasons were saved.",
  missing: "This review no longer exists.",
  shown: "The review is shown.",
  hidden: "The review is hidden.",
  authorNotified: "The author is notified by email in a minute.",
  settled: "{count, plural, one {# report was settled.} other {# reports were settled.}}",
  manyShown: "{count, plural, one {# review shown.} other {# reviews shown.}}",
  manyHidden: "{count, plural, one {# review hidden.} other {# reviews hidden.}}",
  unchanged:
    "{count, plural, one {# review was changed in the meantime and stays as it is.} other {# reviews were changed in the meantime and stay as they are.}}",
  changedSince: "The review was changed since, so it was not undone.",
  undoOver: "The minute is over, or this was already undone.",
  undone: "Undone. No email is sent.",
});

/** What another operator or member has done meanwhile: '{actor}' is an email address. */
export const meanwhileTexts = catalog("operatorMeanwhile", {
  "review.hide": "{actor} hid this review at {time} UTC.",
  "review.restore": "{actor} showed this review again at {time} UTC.",
  "review.approve": "{actor} approved this review at {time} UTC.",
  "review.undo": "{actor} undid the decision on this review at {time} UTC.",
  "missing.undo": "{actor} marked this row as not missing at {time} UTC.",
  "listing.edit": "{actor} edited this listing at {time} UTC.",
  "listing.merge": "{actor} merged this listing into another at {time} UTC.",
  "suggestion.accept": "{actor} accepted this suggestion at {time} UTC.",
  "suggestion.decline": "{actor} declined this suggestion at {time} UTC.",
  "claim.approve": "{actor} approved this claim at {time} UTC.",
  "claim.refuse": "{actor} refused this claim at {time} UTC.",
  "claim.undo": "{actor} undid the approval of this claim at {time} UTC.",
  "claim.letter": "{actor} created a letter for this claim at {time} UTC.",
  "claim.settle": "{actor} proved that they speak for the business at {time} UTC.",
  "claim.answer": "{actor} answered this claim at {time} UTC.",
});

export const actorTexts = catalog("operatorActors", {
  commandLine: "An operator at the command line",
});
