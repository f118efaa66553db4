/** Environment variables that are probably misspelled names of ours, which would be ignored silently. */

/** Shorter names are too similar to those of other programs. */
const SHORTEST = 6;

const plain = (name: string): string => name.toUpperCase().replaceAll("_", "");

/** Whether the names differ by one added, missing or different character, or by two swapped ones. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}

/** One sentence for each. */
export function misspelledVariables(given: readonly string[], known: readonly string[]): string[] {
  const ours = new Set(known);
  return given
    .filter((name) => name.length >= SHORTEST && !ours.has(name))
    .flatMap((name) => {
      const meant = known.find(
        (one) => one.length >= SHORTEST && (plain(one) === plain(name) || isOneOff(plain(one), plain(name))),
      );
      return meant === undefined ? [] : [`${name} is no variable of Mainstreet and is ignored. Did you mean ${meant}?`];
    });
}
