/** A listing within all limits of the contract, with the data that the import needs about its row. */
import type { Category } from "#contract/listings/categories.ts";
import type { AsOf } from "../../listings/sources/as-of.ts";
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import type { Locality } from "./local-language.ts";
import type { GuessedFacts } from "../../listings/sources/facts.ts";
import type { FactName, ImportedListing } from "../../listings/sources/imported-listing.ts";
import type { CarriedSource } from "../../listings/sources/queries-rows.ts";

/** Result of reading the opening hours of a row. */
export type HoursReading =
  /** `exceptions`: read, with dates, holidays or a remark in addition to the week. `note`: as text only. */
  | { kind: "none" | "read" | "exceptions" | "note" | "unread" }
  /** Ambiguous: `text` is the part in question. */
  | { kind: "doubted"; text: string };

/** Result of reading the telephone numbers of a row. */
export type PhoneReading =
  | { kind: "none" | "read" }
  /** `text` is the number as in the row. */
  | { kind: "unread" | "fax" | "rounded"; text: string };

/** Missing facts that other rows of the file or the directory may provide. */
export interface Lacks {
  city: boolean;
  /**
   * Null if the country is known, else the country that the borders suggest near one of them; empty if they suggest
   * none.
   */
  country: string | null;
  zone: boolean;
  /** The row's telephone numbers if the country needed to read them is missing; with its line, for the report. */
  phone: { at: number; tags: Readonly<Record<string, string>> } | null;
}

export interface ImportRow {
  sourceId: string;
  /**
   * The id that earlier imports made from the row with the town of `--city`; absent if the row has an id or the ids are
   * equal.
   */
  formerId?: string;
  fingerprint: string;
  listing: ImportedListing;
  /** The row states what the place is. */
  isKindKnown: boolean;
  hours: HoursReading;
  phone: PhoneReading;
  guesses: GuessedFacts;
  /** Terms of the row for the place that have no rule. */
  unknownKinds: readonly string[];
  lacks: Lacks | null;
  /** The time zone is unknown: UTC is used. */
  isZoneUnknown: boolean;
  /** For the language of its features, in a row whose country later rows may give. */
  locality: Omit<Locality, "country"> | null;
  /** The file contains a description. */
  isDescriptionGiven: boolean;
  /** Facts that have columns in its file; null: all. */
  has: readonly FactName[] | null;
  /** Additional attributions of the row. */
  credits: readonly RowCredit[];
  /** Rows of other sources that a row of our own export represents. */
  carried: readonly CarriedSource[];
  /** Null if neither the row nor its file has a date. */
  asOf: AsOf | null;
}

/** Defaults for facts that the file does not state. */
export interface Defaults {
  city: string;
  state: string;
  country: string;
  timeZone: string | null;
  category: Category | null;
}

/**
 * 128 bits of the text, in 28 characters: four multiplicative hashes in one pass (cyrb128). No security depends on it,
 * and two SHA-256 digests took 10 µs of the 50 that a row takes.
 */
export function digest(text: string): string {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597_399_067);
    b = c ^ Math.imul(b ^ code, 2_869_860_233);
    c = d ^ Math.imul(c ^ code, 951_274_213);
    d = a ^ Math.imul(d ^ code, 2_716_044_179);
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067);
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233);
  c = Math.imul(a ^ (c >>> 17), 951_274_213);
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179);
  return base36(a ^ b ^ c ^ d) + base36(b ^ a) + base36(c ^ a) + base36(d ^ a);
}

const PAIRS = Array.from({ length: 36 ** 2 }, (_, number) => number.toString(36).padStart(2, "0"));

/** 32 bits as seven digits; `toString` takes four times as long for numbers above 31 bits. */
function base36(bits: number): string {
  const number = bits >>> 0;
  const first = number >= 36 ** 6 ? 1 : 0;
  const rest = number - first * 36 ** 6;
  const [high, middle] = [Math.floor(rest / 36 ** 4), Math.floor(rest / 36 ** 2) % 36 ** 2];
  return `${first}${PAIRS[high] ?? ""}${PAIRS[middle] ?? ""}${PAIRS[rest % 36 ** 2] ?? ""}`;
}
