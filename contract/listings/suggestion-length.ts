/** Of the note of a suggested edit, in characters. Without zod, for pages. */
export const SUGGESTION_NOTE_LENGTH = 300;
