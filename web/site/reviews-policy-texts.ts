import { catalog } from "#contract/text/catalog.ts";

export const reviewsPolicyTexts = catalog("reviewsPolicy", {
  title: "How reviews work here",
  description:
    "Who can write a review on {productName}, what a verified visit is, what owners cannot do, and what moderation did, in numbers.",
  lead: "Written by people with an account, marked if the visit is verified, and never hidden because someone dislikes them.",

  writing: "Who can write",
  once: "Anyone with an account and a display name, once for each business. Owners cannot review their own business.",
  form: "{starsMin} to {starsMax} stars, up to {characters, number} characters and {photos} photos. The place where a photo was taken is removed from it before it is stored.",
  edit: "Authors can edit or delete their reviews. An edited review is marked as edited.",
  firstHeld: "The first review of an account younger than {days} days is checked by a person before it is shown.",
  noneHeld:
    "Reviews are shown at once, without approval by us or by the business. There is one exception: if you delete a hidden review and write about the business again, a person checks the new review first.",
  limits:
    "To prevent floods of reviews, one person can write up to {reviewsInARow} reviews, edits and replies in a row, and one internet connection up to {reviewsInARowOfAddress} new reviews. After that, one every {minutes} minutes.",
  markup:
    "Markup is shown as plain text. Web addresses become links that search engines are told not to follow, so that reviews are not used to advertise.",

  verifiedVisits: "Verified visits",
  verified:
    "<b>Verified visit</b> means that the author had a reservation there through {productName}, that the business had confirmed it, that it is over, and that it was not marked as a no-show. We check this when a review is written or edited. The mark can’t be requested or bought.",
  unverified:
    "A review without it can be just as true: most visits need no reservation. But we do not ask its author for a proof of the visit or purchase.",

  rating: "How the rating is calculated",
  average:
    "It is the plain average of all reviews that are shown, all with the same weight. The average of verified visits is shown next to it if there are any. ‘Helpful’ changes the order if you sort by it, never the rating. How search uses the rating is explained in the <link>FAQs</link>.",

  owners: "What owners can and cannot do",
  ownersCan:
    "The owner of a business can answer a review in public, in up to {characters, number} characters, and can report it like any other user. If the review is edited after that, the answer is marked.",
  ownersCannot: "Owners cannot hide, delete, edit or reorder reviews, and no one can pay us to do so.",

  reporting: "Reporting a review",
  reasons: "Anyone who is logged in can report a review, once, for one of these reasons:",
  duplicates:
    "The site itself reports reviews with nearly the same words as another one, no matter who wrote it and where.",
  decision:
    "Reports alone never remove a review, however many there are. A person checks the review and keeps it or hides it. A hidden review is visible only to its author, with the reason, and its stars do not count.",

  incentives: "Paid and fake reviews",
  noIncentives:
    "No one may offer or take money, discounts, gifts or anything else for a review, for changing one or for deleting one. That is true even if the review may be negative, and it is true for us: we neither pay for reviews nor write or order them.",
  fakes:
    "A review that was bought, that is by the business or a competitor, or whose author was not a customer, is a fake. Report it with the reason ‘{reason}’.",
  sanctions: "What happens then",
  sanctionsLead: "If an operator finds that a review is a fake or was bought:",
  sanctionReview: "the review is hidden, and its stars no longer count;",
  sanctionAccount: "the account can be disabled, so that it can’t write any more;",
  sanctionBusiness: "a business that buys or writes reviews can be removed from search and lose its owner’s access.",

  hidden: "When yours is hidden",
  hiddenHelp:
    "You get an email with the reason. Answer it, or write to <mail></mail>, and someone will check again. If we were wrong, the review returns with its date, its stars, its votes and its answer.",
  hiddenSubject: "A hidden review",
});

export const moderationTexts = catalog("moderation", {
  title: "Moderation in numbers",
  lastYear: "In the last 12 months",
  published: "reviews published",
  heldInYear: "held for a first check",
  removed: "removed by moderation",
  inAll: "Since the site began",
  shown: "reviews shown",
  verified: "of verified visits",
  reportsDone: "reports checked",
  reportsWaiting: "reports waiting",
  hidden: "reviews hidden",
  restored: "of them shown again",
  held: "waiting for a first check",
  help: "Counts what was done, including on reviews that were deleted later. Up to an hour old.",
});
