/** What a business may note of its guests. Apart from the shapes, as screens need these alone. */
export const GUESTS = {
  allergiesLength: 300,
  notesLength: 2_000,
  wishesLength: 1_000,
  tags: 20,
  tagLength: 30,
  searchLength: 100,
  perPage: 25,
  /** Found while a number or name is typed. */
  found: 6,
  /** Pairs that are offered for merging at once. */
  duplicates: 20,
} as const;
