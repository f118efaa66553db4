/**
 * Parses an address line into street and number, with the keys by which both are compared
 * (docs/decisions/0048-places.md).
 */
import { splitAddress } from "./rules-house.ts";
import { keysWithKind, streetKey } from "./rules-street-key.ts";

const MOST_CHARACTERS = 200;

const NUMBER = /^(?=.{1,16}$)\p{L}?\d{1,5}[\p{L}\d/-]*$/u;

const numberKey = (text: string): string => text.toLowerCase().replace(/[–—−]/gu, "-").replace(/[\s.]/gu, "");

/** The numbers of a house: '8 A; 10' contains two. Other text is left out. */
export function houseNumbers(text: string): string[] {
  return text
    .slice(0, 200)
    .split(/[;,]/u)
    .map(numberKey)
    .filter((number) => NUMBER.test(number))
    .slice(0, 20);
}

/** 8 for '8a' and for '8-10'. */
export const baseOf = (number: string): number => Number(/\d{1,5}/.exec(number)?.[0] ?? 0);

const RANGE = /^(\d{1,5})\p{L}?-(\d{1,5})\p{L}?$/u;
const WIDEST_RANGE = 60;

/** Whether a range such as '8-12' contains 10. */
export function isInRange(range: string, number: number): boolean {
  const [, from, to] = RANGE.exec(range) ?? [];
  if (from === undefined || to === undefined) return false;
  const [first, last] = [Number(from), Number(to)];
  return last - first <= WIDEST_RANGE && first <= number && number <= last && (number - first) % 2 === (last - first) % 2; // oxfmt-ignore
}

/** One reading of an address line. */
export interface ParsedAddress {
  readonly key: string;
  /** Normalized like house numbers; empty if none exists. */
  readonly number: string;
}

const BEHIND = /^(.*?\S)\s+(\d{1,5}(?:\s?(?:\p{L}|bis|ter|quater))?(?:\s?[-–/]\s?\d{1,5}(?:\s?\p{L})?)?)$/iu;
const STUCK_BEHIND = /^(\D*\p{L}\.?)(\d{1,5}\p{L}?)$/u;
const BEFORE =
  /^(\d{1,5}(?:\p{L}(?!\p{L})|\s\p{L}(?=\s)|\s(?:bis|ter|quater)(?=\s))?(?:\s?[-–/]\s?\d{1,5}\p{L}?(?!\p{L}))?)\s+(.+)$/iu;
const BEFORE_ALONE = /^(\d{1,5})\s+(.+)$/u;
/** A flat, floor or suite, which is not part of the position. */
const WITHIN =
  /\s(?:#\s*\S+|\d{1,2}\.\s?(?:stock|etage|og|ug|floor)|(?:eg|og|ug)\s?\d{0,2}(?:\s\S{1,4})?|(?:apt|apartment|suite|unit|floor|flat|room|top|shop)\b\.?\s*\S{1,6})$/iu;

const MOST_READINGS = 32;
const MOST_PARTS = 6;

function readText(text: string): ParsedAddress[] {
  const found: ParsedAddress[] = [];
  const add = (street: string | undefined, number: string | undefined) => {
    const key = streetKey(street ?? "");
    if (key !== "") found.push({ key, number: numberKey(number ?? "") });
  };
  for (const pattern of [BEHIND, STUCK_BEHIND]) {
    const [, street, number] = pattern.exec(text) ?? [];
    add(street, number);
  }
  for (const pattern of [BEFORE, BEFORE_ALONE]) {
    const [, number, street] = pattern.exec(text) ?? [];
    add(street, number);
  }
  return found;
}

/** All readings, the likeliest first, those with a number before those without; at most 32. */
export function readAddress(line: string): ParsedAddress[] {
  const plain = line.slice(0, MOST_CHARACTERS).replace(/\([^)]*\)/gu, " ");
  const parts = plain
    .split(/[,;\n]/u)
    .map((part) => part.replace(/\s+/gu, " ").trim().replace(WITHIN, ""))
    .filter((part) => part !== "")
    .slice(0, MOST_PARTS);
  const pairs = parts.slice(1).map((part, at) => `${parts[at]} ${part}`);
  const texts = [...new Set([parts.join(" "), ...parts, ...pairs])];
  const whole = texts
    .map((text): ParsedAddress => ({ key: streetKey(text), number: "" }))
    .filter(({ key }) => key !== "");
  // the reading used for comparing duplicates, and last the street with an omitted type
  const { street, number } = splitAddress(line);
  const split = { key: streetKey(street), number: number.split(",")[0] ?? "" };
  const withKind = keysWithKind(street).map((key): ParsedAddress => ({ key, number: split.number }));
  const compared = split.key === "" || split.number === "" ? [] : [split];
  const all = [...texts.flatMap(readText), ...compared, ...whole, ...withKind];
  return [...new Map(all.map((one) => [`${one.key} ${one.number}`, one])).values()].slice(0, MOST_READINGS);
}
