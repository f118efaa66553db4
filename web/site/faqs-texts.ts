import { catalog } from "#contract/text/catalog.ts";

export const faqsTexts = catalog("faqs", {
  title: "FAQs",
  description:
    "Where the listings on {productName} come from, how a business is claimed, and how ratings are worked out.",
  lead: "The three most common questions.",
  sources: "Where do the listings come from?",
  sourcesAnswer:
    "From the businesses themselves, and from open sources such as OpenStreetMap, which are named on every listing made from them. Such a listing is marked as unclaimed until its owner claims it. Opening hours are shown in the local time of the place.",
  mistake: "If you find a mistake, write to <mail></mail> with the address of the page.",
  mistakeSubject: "A listing needs a correction",
  claim: "How do I claim my business?",
  claimAnswer:
    "Write to <mail></mail> with the address of the listing and something that shows that you represent the business; an email from its own domain is usually enough. It costs nothing. A claimed listing has a mark next to its name, and imports no longer change it.",
  claimSubject: "Claiming a listing",
  ratings: "How do ratings work?",
  ratingsAnswer:
    "The number next to the stars is the plain average of all reviews. Each person can write one review of a business, owners cannot review their own, and no business can pay to change its rating or its place in the results. For all the rules, see <link>How reviews work here</link>.",
  relevanceAnswer:
    "When results are sorted by relevance, {productName} considers first where your words occur and second the rating, and takes into account how many reviews that rating is based on: one review of five stars does not beat two hundred of nearly five. You can <link>sort by rating alone</link> too.",
  somethingElse: "Something else? <link>Contact us</link>.",
});
