/**
 * Near copies of texts: of each text a few numbers that near copies have in common (MinHash over runs of three words), so that
 * an index finds them among millions. Pure.
 */

const NUMBERS = 12;
/** Of the numbers: some two thirds of their runs of words are the same. */
const IN_COMMON = 8;
/** Shorter ones are alike by themselves: 'Great food, friendly staff!' is nobody's copy. */
const FEWEST_WORDS = 10;
const RUN = 3;

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** FNV-1a, begun with `seed`; 32 bits, signed as PostgreSQL's integer. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) | 0;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  // FNV's last characters hardly reach the upper bits, by which the least is found
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 15)) | 0;
}

/** Empty for a text too short to tell. */
export function minhashOf(text: string): number[] {
  const words = wordsOf(text);
  if (words.length < FEWEST_WORDS) return [];
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= words.length; at += 1) runs.add(words.slice(at, at + RUN).join(" "));
  return Array.from({ length: NUMBERS }, (_, number) => {
    const seed = Math.imul(number + 1, 0x9e3779b1);
    let least = Infinity;
    for (const run of runs) least = Math.min(least, hash(run, seed));
    return least;
  });
}

export function isNearCopy(one: readonly number[], other: readonly number[]): boolean {
  const numbers = new Set(other);
  return one.filter((number) => numbers.has(number)).length >= IN_COMMON;
}
