/** What a business may note of its guests. Apart from the shapes, as screens need these alone. */
export const GUESTS = {
  notesLength: 2_000,
  wishesLength: 1_000,
  tags: 20,
  tagLength: 30,
  searchLength: 100,
  perPage: 25,
  /** Found while a number or name is typed. */
  found: 6,
} as const;
