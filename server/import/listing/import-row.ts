/** What an import writes: a listing with every limit of the contract kept, and what the import must remember of its row. */
import type { Category } from "#contract/listings/categories.ts";
import type { AsOf } from "../../listings/sources/as-of.ts";
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import type { DescribedPlace } from "./describe.ts";
import type { GuessedFacts } from "../../listings/sources/facts.ts";
import type { FactName, ImportedListing } from "../../listings/sources/imported-listing.ts";
import type { CarriedSource } from "../../listings/sources/queries-rows.ts";

/** What became of the opening hours that a row gives. */
export type HoursReading =
  /** `exceptions`: read, and dates, holidays or a remark next to the week. `note`: as text alone. */
  | { kind: "none" | "read" | "exceptions" | "note" | "unread" }
  /** They may mean something else: `text` is the part in question. */
  | { kind: "doubted"; text: string };

/** Result of reading the telephone numbers of a row. */
export type PhoneReading =
  | { kind: "none" | "read" }
  /** `text` is the number as the row has it. */
  | { kind: "unread" | "fax" | "rounded"; text: string };

/** As `Described`, in a form that can be written down. */
export interface DescribedRow extends Omit<DescribedPlace, "tags"> {
  tags: Readonly<Record<string, string>>;
}

/** What other rows of the file or the directory may know. */
export interface Lacks {
  city: boolean;
  /** Null where the country is known, else what the borders say near one of them; empty where they say nothing. */
  country: string | null;
  zone: boolean;
  /** The row's telephone numbers, where the country by which to read them is lacking; with its line, for the report. */
  phone: { at: number; tags: Readonly<Record<string, string>> } | null;
}

export interface ImportRow {
  sourceId: string;
  /** The id that earlier imports made of the row with the town of `--city`; absent where the row has an id or the ids are the same. */
  formerId?: string;
  fingerprint: string;
  listing: ImportedListing;
  /** Something in the row says what the place is. */
  isKindKnown: boolean;
  hours: HoursReading;
  phone: PhoneReading;
  guesses: GuessedFacts;
  /** What the row calls the place and no rule knows. */
  unknownKinds: readonly string[];
  lacks: Lacks | null;
  /** Nothing tells the time zone: UTC is taken. */
  isZoneUnknown: boolean;
  /** What a composed description is made of, where a second look may add to it. */
  described: DescribedRow | null;
  /** The file says itself what the place is. */
  isDescriptionGiven: boolean;
  /** The facts that its file has columns for; null: all. */
  has: readonly FactName[] | null;
  /** Who asks to be named for it besides its source. */
  credits: readonly RowCredit[];
  /** The rows of other sources that a row of our own export stands for. */
  carried: readonly CarriedSource[];
  /** Null where neither the row nor its file has a date. */
  asOf: AsOf | null;
}

/** What is taken where the file says nothing. */
export interface Defaults {
  city: string;
  state: string;
  country: string;
  timeZone: string | null;
  category: Category | null;
}

/**
 * 128 bits of the text, in 28 characters: four multiplicative hashes in one pass (cyrb128). Nobody's secret
 * hangs on it, and two digests of SHA-256 took 10 µs of the 50 that a row takes.
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

/** 32 bits as seven digits; `toString` takes four times as long where they do not fit 31. */
function base36(bits: number): string {
  const number = bits >>> 0;
  const first = number >= 36 ** 6 ? 1 : 0;
  const rest = number - first * 36 ** 6;
  const [high, middle] = [Math.floor(rest / 36 ** 4), Math.floor(rest / 36 ** 2) % 36 ** 2];
  return `${first}${PAIRS[high] ?? ""}${PAIRS[middle] ?? ""}${PAIRS[rest % 36 ** 2] ?? ""}`;
}
