/** Comparison of words that allows typing mistakes. */

/** In words of this length or more, a character may also be in another place: 'restaraunt'. */
const MOVED_FROM = 7;

/** Whether two different words differ by one wrong, missing, doubled, swapped or, in a long word, moved character. */
export function isOneSlipApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const restAfter = (text: string, skip: number) => text.slice(start + skip);
  if (short.length < long.length) return restAfter(short, 0) === restAfter(long, 1);
  if (restAfter(short, 1) === restAfter(long, 1)) return true;
  const isSwapped =
    short[start] === long[start + 1] && short[start + 1] === long[start] && restAfter(short, 2) === restAfter(long, 2);
  return isSwapped || (long.length >= MOVED_FROM && isOneCharacterMoved(short, long, start));
}

/** Whether two words of the same length that agree up to `start` differ by one character in another place. */
function isOneCharacterMoved(a: string, b: string, start: number): boolean {
  let end = a.length - 1;
  while (end > start && a[end] === b[end]) end -= 1;
  const [x, y] = [a.slice(start, end + 1), b.slice(start, end + 1)];
  return `${x.slice(1)}${x.slice(0, 1)}` === y || `${y.slice(1)}${y.slice(0, 1)}` === x;
}

/** Whether a prefix of `word` is `typed` or one mistake away from it, for a word that is not typed to its end. */
export function beginsOneSlipApart(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneSlipApart(typed, word.slice(0, typed.length + more)));
}

/**
 * Number of first characters in which mistakes are looked for; the same as `search_variants` in
 * server/search/functions-words.sql.
 */
const VARIANT_LENGTH = 7;

/**
 * Variants that a word shares with every word one mistake away: its first seven characters, and those without any one
 * of them.
 */
export function variantsOf(word: string): string[] {
  const characters = Array.from(word).slice(0, VARIANT_LENGTH);
  const shorter = word.length > 2 ? characters.map((_, at) => characters.toSpliced(at, 1).join("")) : [];
  return [...new Set([characters.join(""), ...shorter])];
}

/** In words of this length or more, two characters may be wrong, missing, doubled or swapped. */
const TWO_FROM = 7;

/**
 * Whether two words differ by one mistake, or long ones by two, and begin alike: 'bycicle' and 'bicycle'. For comparing
 * with a few thousand words, one by one.
 */
export function isTwoSlipsApart(a: string, b: string): boolean {
  if (a === b) return false;
  if (isOneSlipApart(a, b)) return true;
  if (Math.min(a.length, b.length) < TWO_FROM || Math.abs(a.length - b.length) > 2 || a[0] !== b[0]) return false;
  return slipsBetween(a, b) <= 2;
}

/** Edit distance: characters to be changed, inserted, removed, or swapped with a neighbour. */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          (last[j] ?? Infinity) + 1,
          (row[j - 1] ?? Infinity) + 1,
          (last[j - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[j - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? Infinity;
}

/** Whether `text` is `typed` with one of its characters doubled: 'lello' of 'lelo'. */
export const hasDoubledCharacter = (typed: string, text: string): boolean =>
  text.length === typed.length + 1 &&
  Array.from(typed, (_, at) => typed.slice(0, at + 1) + typed.slice(at)).includes(text);
