import { catalog } from "#contract/text/catalog.ts";

export const operatorReviewTexts = catalog("operator.reviews", {
  foundBySite: "found automatically",
  byVisitor: "by a visitor",
  deletedAccount: "a deleted account",
  noName: "No name",
  rating: "{rating} of 5 stars by {author},",
  edited: ", edited",
  verifiedVisit: ", verified visit",
  photos: ", <link>{photos, plural, one {# photo} other {# photos}}</link>",
  noComment: "No comment.",
  ownerReply: "The owner’s reply:",
  hiddenBecause: "Hidden because: {hidden}",
  keep: "Keep visible",
  show: "Show",
  reason: "Reason, shown to the author",
  hide: "Hide",
  label: "{limit} of {business}",
  selected: "Selected reviews",
  reasonForAll: "Reason, shown to the authors",
  hideSelected: "Hide selected",
  showSelected: "Show selected",
  selectedHelp: "Each review is hidden or shown separately. Reviews that have changed are skipped.",
  done: "The review “{firstwords}” of <b>{businessname}</b> was {action, select, hide {hidden} restore {shown again} approve {kept visible} other {decided}} by {actor}",
  similar: "Similar to another review",
});

export const reporterTexts = catalog("operator.reporters", {
  owner: "by the owner of the listing",
  manager: "by a manager of the listing",
  staff: "by staff of the listing",
});

export const reviewStateTexts = catalog("operator.reviewStates", {
  shown: "Reported review",
  held: "Held review",
  hidden: "Hidden review, reported",
});
