/**
 * Detects near copies of texts with MinHash over runs of three words. Each text has a few numbers, most of which near
 * copies share, so that an index finds them among millions. Pure.
 */

const NUMBERS = 12;
/** Equal numbers that make a near copy: about two thirds of their runs of words are the same. */
const IN_COMMON = 8;
/** Shorter texts are not compared, because phrases such as 'Great food, friendly staff!' are common. */
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

/** FNV-1a, started with `seed`; 32 bits, signed like PostgreSQL's integer. */
function hash(text: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) | 0;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  // the last characters hardly affect the upper bits in FNV, which decide the minimum
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 15)) | 0;
}

/** Empty for a text that is too short to compare. */
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
