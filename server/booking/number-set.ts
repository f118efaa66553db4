/** Sets of listings by their number (`business.number`), a bit each: what matches and what is free are counted against each other. */

export interface NumberSet {
  /** The number n is in it where bit n % 8, counted from the lowest, of byte n / 8 is 1: as PostgreSQL's get_bit counts. */
  readonly bits: Uint8Array;
}

const bytesFor = (most: number): number => (most >> 3) + 1;

/** Of whole numbers from 0. */
export function setOfNumbers(numbers: Int32Array): NumberSet {
  // by index: for…of takes ten times as long here, 7 ms for 100,000
  let most = 0;
  for (let at = 0; at < numbers.length; at += 1) most = Math.max(most, numbers[at] ?? 0);
  const bits = new Uint8Array(bytesFor(most));
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0;
    bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7));
  }
  return { bits };
}

/** How many bits of each possible byte are 1. */
const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll("0", "").length);

export function sizeOf({ bits }: NumberSet): number {
  let size = 0;
  for (const byte of bits) size += ONES[byte] ?? 0;
  return size;
}

export function inBoth(one: NumberSet, other: NumberSet): NumberSet {
  const bits = one.bits.slice(0, Math.min(one.bits.length, other.bits.length));
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (other.bits[at] ?? 0);
  return { bits };
}

/** How many numbers are in both. */
export function sizeOfBoth(one: NumberSet, other: NumberSet): number {
  const length = Math.min(one.bits.length, other.bits.length);
  let size = 0;
  for (let at = 0; at < length; at += 1) size += ONES[(one.bits[at] ?? 0) & (other.bits[at] ?? 0)] ?? 0;
  return size;
}

export const hasNumber = ({ bits }: NumberSet, number: number): boolean =>
  ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;

/** From the least on. */
export function numbersOf(set: NumberSet): Int32Array {
  const numbers = new Int32Array(sizeOf(set));
  let length = 0;
  for (const [byte, bits] of set.bits.entries())
    for (let left = bits; left !== 0; left &= left - 1) {
      numbers[length] = byte * 8 + Math.log2(left & -left);
      length += 1;
    }
  return numbers;
}
