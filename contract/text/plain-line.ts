/** Text on one line; above all text of strangers for where our own words stand around it: mails, their subjects, calendars. */

/** U+202A–202E and U+2066–2069 would turn round what comes after them: a name could rewrite the date behind it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line: without control characters, line breaks of any kind, and marks that change the direction of what follows. */
export const plainLine = (text: string): string =>
  text
    .replace(TURNING, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

/** The same of each line, at most one empty line after another; for what may have paragraphs. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(plainLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** One line without spaces around it or in a row. */
export const cleanLine = (text: string): string => text.replace(/\s+/g, " ").trim();
