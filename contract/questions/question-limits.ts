/** Limits of questions to businesses, separate from `LIMITS`, which every page loads. */
export const QUESTION_LIMITS = {
  /** Characters. */
  question: 500,
  answer: 1_000,
  /** Unanswered questions of one person at one listing. */
  open: 2,
  /** Questions of one person per day, at all listings. */
  perDay: 5,
  perPage: 20,
  /** Published questions on a listing's page. */
  onListing: 5,
} as const;
