/** What an address line says, as street and number, and by what either is compared (docs/decisions/0054-addresses.md). */
import { keyOf } from "../platform/text/rules-words.ts";

/** Words that are written in more than one way: all of them become the shortest. Folded, as `keyOf` gives them. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `st street saint sankt sint|str strasse|av avenue ave avenida avinguda|bd boulevard blvd boul|rd road|dr drive doctor doktor
  |ln lane|ct court|pl place platz plaza plac placa|sq square|pkwy parkway|hwy highway|ter terrace|n north|s south|e east|w west
  |mt mount|prof professor|r rue rua|v via|vle viale|pza piazza|c calle carrer|lg largo|pc praca|ch chemin|al allee|ul ulica`
    .split("|")
    .flatMap((group) => {
      const [short = "", ...long] = group.trim().split(/\s+/);
      return long.map((word) => [word, short] as const);
    }),
);

/** Written together with the name. */
const ENDINGS: readonly (readonly [long: string, short: string])[] = [
  ["strasse", "str"],
  ["platz", "pl"],
];

const MOST_CHARACTERS = 200;

function shortened(word: string): string {
  const known = SHORT.get(word);
  if (known !== undefined) return known;
  for (const [long, short] of ENDINGS)
    if (word.endsWith(long)) return `${word.slice(0, word.length - long.length)}${short}`;
  return word;
}

/** 'Hauptstraße', 'Haupt-Str.' and 'HAUPTSTRASSE' are one; empty where a name has neither letters nor digits. */
export function streetKey(name: string): string {
  const key = keyOf(name).split(" ").map(shortened).join("");
  return Array.from(key).slice(0, MOST_CHARACTERS).join("");
}

const NUMBER = /^(?=.{1,16}$)\p{L}?\d{1,5}[\p{L}\d/-]*$/u;

const numberKey = (text: string): string => text.toLowerCase().replace(/[–—−]/gu, "-").replace(/[\s.]/gu, "");

/** What a house says of its number: '8 A; 10' are two. What is no number is left out. */
export function houseNumbers(text: string): string[] {
  return text
    .slice(0, 200)
    .split(/[;,]/u)
    .map(numberKey)
    .filter((number) => NUMBER.test(number))
    .slice(0, 20);
}

/** 8 of '8a' and of '8-10'. */
export const baseOf = (number: string): number => Number(/\d{1,5}/.exec(number)?.[0] ?? 0);

const RANGE = /^(\d{1,5})\p{L}?-(\d{1,5})\p{L}?$/u;
const WIDEST_RANGE = 60;

/** Whether '8-12' has a 10. */
export function isInRange(range: string, number: number): boolean {
  const [, from, to] = RANGE.exec(range) ?? [];
  if (from === undefined || to === undefined) return false;
  const [first, last] = [Number(from), Number(to)];
  return last - first <= WIDEST_RANGE && first <= number && number <= last && (number - first) % 2 === (last - first) % 2; // oxfmt-ignore
}

/** One way to read an address line. */
export interface Reading {
  readonly key: string;
  /** As houses have it; empty where none is read. */
  readonly number: string;
}

const BEHIND = /^(.*?\S)\s+(\d{1,5}(?:\s?(?:\p{L}|bis|ter|quater))?(?:\s?[-–/]\s?\d{1,5}(?:\s?\p{L})?)?)$/iu;
const STUCK_BEHIND = /^(\D*\p{L}\.?)(\d{1,5}\p{L}?)$/u;
const BEFORE =
  /^(\d{1,5}(?:\p{L}(?!\p{L})|\s\p{L}(?=\s)|\s(?:bis|ter|quater)(?=\s))?(?:\s?[-–/]\s?\d{1,5}\p{L}?(?!\p{L}))?)\s+(.+)$/iu;
const BEFORE_ALONE = /^(\d{1,5})\s+(.+)$/u;
/** A flat, a floor, a suite: not where the house is. */
const WITHIN =
  /\s(?:#\s*\S+|\d{1,2}\.\s?(?:stock|etage|og|ug|floor)|(?:eg|og|ug)\s?\d{0,2}(?:\s\S{1,4})?|(?:apt|apartment|suite|unit|floor|flat|room|top|shop)\b\.?\s*\S{1,6})$/iu;

const MOST_READINGS = 32;
const MOST_PARTS = 6;

function readText(text: string): Reading[] {
  const found: Reading[] = [];
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

/** All ways to read it, the likeliest first, with a number before without; at most 32. */
export function readAddress(line: string): Reading[] {
  const plain = line.slice(0, MOST_CHARACTERS).replace(/\([^)]*\)/gu, " ");
  const parts = plain
    .split(/[,;\n]/u)
    .map((part) => part.replace(/\s+/gu, " ").trim().replace(WITHIN, ""))
    .filter((part) => part !== "")
    .slice(0, MOST_PARTS);
  const pairs = parts.slice(1).map((part, at) => `${parts[at]} ${part}`);
  const texts = [...new Set([parts.join(" "), ...parts, ...pairs])];
  const whole = texts.map((text): Reading => ({ key: streetKey(text), number: "" })).filter(({ key }) => key !== "");
  const all = [...texts.flatMap(readText), ...whole];
  return [...new Map(all.map((one) => [`${one.key} ${one.number}`, one])).values()].slice(0, MOST_READINGS);
}
