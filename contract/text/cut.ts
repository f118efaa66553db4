/** Texts cut to a length in UTF-16 units, never between the two of one character. */

/** The first characters, at most `most` units. */
export const startOfText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** The last characters, at most `most` units; `most` is at least 1. */
export const endOfText = (text: string, most: number): string => text.slice(-most).replace(/^[\udc00-\udfff]/, "");

/** With '…' for what is left out; cut between words if that leaves most of the text. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = startOfText(text, most - 1);
  const space = start.lastIndexOf(" ");
  return `${(space > most / 2 ? start.slice(0, space) : start).replace(/[\s,;:–-]+$/u, "")}…`;
}
