/** A text as part of a regular expression. Not yet `RegExp.escape`, which older browsers lack. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
