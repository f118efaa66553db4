/** Limits of lists, separate from `LIMITS`, which every page loads. Lengths are in characters. */
export const LIST_LIMITS = {
  name: 60,
  note: 500,
  /** Lists of one account. */
  lists: 30,
  /** Saved listings in one list, and in all lists of one account. */
  perList: 100,
  inAll: 500,
  /** Votes for one saved listing. */
  votes: 500,
} as const;
