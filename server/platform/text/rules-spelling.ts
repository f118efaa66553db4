/** Which words are one slip of the finger apart. */

/** Of longer words a letter may also stand elsewhere: 'restaraunt'. */
const MOVED_FROM = 7;

/** Whether two different words are one wrong, missing, doubled, swapped or, in a long one, moved letter apart. */
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
  return isSwapped || (long.length >= MOVED_FROM && isOneLetterMoved(short, long, start));
}

/** Words of the same length that are the same up to `start` and where one letter of each stands elsewhere in the other. */
function isOneLetterMoved(a: string, b: string, start: number): boolean {
  let end = a.length - 1;
  while (end > start && a[end] === b[end]) end -= 1;
  const [x, y] = [a.slice(start, end + 1), b.slice(start, end + 1)];
  return `${x.slice(1)}${x.slice(0, 1)}` === y || `${y.slice(1)}${y.slice(0, 1)}` === x;
}

/** Whether some beginning of `word` is `typed` or one slip away from it, for a word that is not typed to its end. */
export function beginsOneSlipApart(typed: string, word: string): boolean {
  return [-1, 0, 1].some((more) => isOneSlipApart(typed, word.slice(0, typed.length + more)));
}

/** The first letters that slips are looked for in; as `search_variants` in migration 0004-search-words. */
const VARIANT_LETTERS = 7;

/** What a word shares with every word one slip away: its first seven letters, and those without any one of them. */
export function variantsOf(word: string): string[] {
  const letters = Array.from(word).slice(0, VARIANT_LETTERS);
  const shorter = word.length > 2 ? letters.map((_, at) => letters.toSpliced(at, 1).join("")) : [];
  return [...new Set([letters.join(""), ...shorter])];
}
