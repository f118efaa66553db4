/** Limits of the guest book, without schemas because screens need only these. */
export const GUESTS = {
  allergiesLength: 300,
  notesLength: 2_000,
  wishesLength: 1_000,
  tags: 20,
  tagLength: 30,
  searchLength: 100,
  perPage: 25,
  /** Suggestions while a number or name is typed. */
  found: 6,
  /** Duplicate pairs offered at once. */
  duplicates: 20,
} as const;
