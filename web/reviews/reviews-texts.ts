import { catalog } from "#contract/text/catalog.ts";
import type { ReviewSort } from "#contract/reviews/review.ts";

/** The menu's order. */
export const reviewSortTexts = catalog("reviews.sort", {
  newest: "Newest",
  "rating-high": "Highest",
  "rating-low": "Lowest",
  helpful: "Most helpful",
} satisfies Record<ReviewSort, string>);

export const reviewsTexts = catalog("reviews", {
  // summary; `shown` is a count as text: '1.2k'
  outOf5Stars: "{rating} out of 5 stars",
  reviewCount: "{count, plural, one {{shown} review} other {{shown} reviews}}",
  reviewCountShort: "{count, plural, one {{shown}<hidden> review</hidden>} other {{shown}<hidden> reviews</hidden>}}",
  starsOfBar: "{stars, plural, one {star: } other {stars: }}",
  fromVerifiedVisits:
    "{count, plural, one {{rating} from {shown} verified visit} other {{rating} from {shown} verified visits}}",
  reviewsByStars: "Reviews by stars",
  none: "There are no reviews of <bdi>{name}</bdi> yet.",
  howReviewsWork: "How reviews work here",
  writeReview: "Write a Review",

  // filters and order
  toolsLabel: "Reviews",
  search: "Search in reviews",
  sort: "Sort reviews",
  verifiedVisits: "Verified visits <span>{count}</span>",
  show: "Show",
  clearFilters: "Clear filters",
  noMatch: "No reviews match. Try fewer filters.",
  filterByStars: "with {stars, plural, one {# star} other {# stars}}",
  filterByVisit: "from verified visits",
  filterByWords: "with “{words}”",

  // list
  range: "Reviews {first, number}–{last, number} of {total, number}",
  showingRange: "Showing {first, number}–{last, number} of {total, number} reviews",
  filtered: "{total, number} of {count, plural, one {# review} other {# reviews}}: {filters}",
  filteredRange:
    "{total, number} of {count, plural, one {# review} other {# reviews}}: {filters}. Showing {first, number}–{last, number} of {total, number} reviews",
  newer: "Newer reviews",
  previous: "Previous reviews",
  showMore: "Show more reviews",
  moreFailed: "<b>More reviews could not be loaded.</b> Check your connection and try again.",
  retry: "Retry",

  // one review
  yourReview: "Your review",
  edited: "(edited)",
  verifiedVisit: "Verified visit",
  verifiedVisitHelp: "The author had a confirmed reservation here, and it is over.",
  photoBy: "Photo {number} by {name}",
  photosOfReview: "{name}’s review",
  replyFrom: "Reply from <bdi>{name}</bdi>",
  replyOutdated: "The review was edited after this reply.",
  helpful: "Helpful",
  helpfulLogIn: ": log in to vote",
  report: "Report",
  reportLogIn: ": log in first",

  // errors of the forms
  chooseStars: "Choose one to five stars.",
  chooseReason: "Choose a reason.",
  commentRequired: "Write something first.",
  nameRequired: "Choose a display name.",
});
