/** Limits of questions to businesses: not among the others, which every page loads. */
export const QUESTION_LIMITS = {
  /** Characters. */
  question: 500,
  answer: 1_000,
  /** Questions without an answer that one person has at one listing. */
  open: 2,
  /** Questions that one person asks in a day, of all listings. */
  perDay: 5,
  perPage: 20,
  /** Published questions on a listing's page. */
  onListing: 5,
} as const;
