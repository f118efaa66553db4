/** Text on one line, in particular user text inside our sentences: emails, subjects, calendars. */

/** U+202A–202E and U+2066–2069 would reverse the text after them: a name could change the date that follows. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line: without control characters, line breaks of any kind, and marks that change the text direction. */
export const plainLine = (text: string): string =>
  text
    .replace(TURNING, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** The same for each line, with at most one empty line in a row; for text with paragraphs. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(plainLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** One line without leading, trailing or repeated spaces. */
export const cleanLine = (text: string): string => text.replace(/\s+/g, " ").trim();
