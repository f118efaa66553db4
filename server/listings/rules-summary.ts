/** The summary of a listing on a card. */

/** Maximum number of characters of a summary, and minimum for a single sentence. */
const LONGEST = 160;
const ENOUGH = 60;

/** The first sentences of a description, at most 160 characters; a longer first sentence is cut at a word. */
export function summaryOf(description: string): string {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= LONGEST) return text;
  const room = text.slice(0, LONGEST + 1);
  const sentenceEnds = [...room.matchAll(/[.!?…](?= )|[。！？]/g)].map((match) => match.index + 1);
  const end = sentenceEnds.findLast((at) => at >= ENOUGH && at <= LONGEST);
  if (end !== undefined) return text.slice(0, end);
  const lastSpace = text.slice(0, LONGEST).lastIndexOf(" ");
  const cut = lastSpace > ENOUGH ? lastSpace : LONGEST - 1;
  // does not split a surrogate pair
  return `${text
    .slice(0, cut)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/[\s,;:–—-]+$/, "")}…`;
}
