/** The entries of all listings, for a table of entries that is made again. */
import { setImmediate } from "node:timers/promises";
import type pg from "pg";
import type { HoursMode } from "#contract/hours/hours.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { keyOf, wordsOf } from "../platform/text/rules-words.ts";
import { exactKeywords, tiersOf, TIERS, PRIOR_RATING, ratingOf, scoreOf, type Tier } from "./rules-ranking.ts";
import type { Terms } from "./queries-terms.ts";
import { weeksAsMultiranges } from "./queries-weeks.ts";
import { sorted } from "./sorted.ts";
import { TsvectorArray } from "./tsvector-array.ts";
import { SerialQueue } from "../platform/serial-queue.ts";
import { findSlice, labelOf, nextByScore, sliceKeys, type NewSlices } from "./queries-slices.ts";

/** Listings read and written at a time. */
const CHUNK = 2_000;

/** Listings made before the connection gets a turn, so that the database is not kept waiting for its next question. */
const LISTINGS_A_TURN = 400;

/** Texts whose words are memoized: towns, categories, what is said of many places alike. All are forgotten when there are more. */
const MOST_MEMOIZED = 8_000;

/** Of each word, how many listings have it at best in each of the four tiers. */
export type Dictionary = Map<string, [number, number, number, number]>;

const PLUS = 0x2b;

const KEYWORD_SEPARATOR = " , ";

interface Listing {
  id: string;
  number: number;
  name: string;
  otherNames: readonly string[];
  /** With `KEYWORD_SEPARATOR` between. */
  keywords: string;
  /** With bars between. */
  categories: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
  address: string;
  phoneNumber: string;
  description: string;
  ratingSum: number;
  reviewCount: number;
  mode: HoursMode;
  /** As JSON. */
  weekly: string | null;
  timeZone: string;
  /** With special hours, as a multirange. */
  dates: string | null;
  /** The number of its country and state in `search_holiday`; negative with custom hours, null where holidays are as usual. */
  holiday: number | null;
}

/** The same for every listing of the same categories. */
interface Kinds {
  names: readonly string[];
  numbers: readonly number[];
  bits: number;
  lexemes: readonly string[];
}

function kindsOf(categories: string): Kinds {
  const names = categories.split("|");
  const numbers = CATEGORIES.flatMap((name, number) => (names.includes(name) ? [number] : []));
  return {
    names,
    numbers,
    bits: numbers.reduce((bits, number) => bits + (1 << number), 0),
    lexemes: numbers.map((number) => `c${number}`),
  };
}

function memoized<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) {
      value = make(text);
      if (made.size >= MOST_MEMOIZED) made.clear();
      made.set(text, value);
    }
    return value;
  };
}

/** Columns of a chunk of entries: lists of numbers and ids as PostgreSQL writes arrays, texts a line each. */
class Columns {
  readonly words = new TsvectorArray();
  private readonly lists: string[][] = Array.from({ length: 11 }, () => []);
  private readonly texts: string[][] = Array.from({ length: 4 }, () => []);

  /** An empty text is null. */
  add(values: readonly (string | number | null)[], texts: readonly string[]): void {
    for (let column = 0; column < values.length; column += 1) this.lists[column]?.push(String(values[column]));
    for (let column = 0; column < texts.length; column += 1) this.texts[column]?.push(texts[column] ?? "");
  }

  toParameters(): unknown[] {
    const lists = this.lists.map((list) => `{${list.join(",")}}`);
    return [...lists, ...this.texts.map((texts) => texts.join("\n")), this.words.toParameter()];
  }
}

/** What is put together and counted while entries are made. */
export interface Made {
  slices: NewSlices;
  /** Listings of a slice by relevance. */
  sliceEntries: number;
  /** Listings of each category. */
  categoryEntries: number[];
  dictionary: Dictionary;
  terms: Terms;
}

/** The number of each time zone. */
type Zones = ReadonlyMap<string, number>;

const NEVER = { same: "", spill: "" };

/** Makes entries, in the order of relevance; the same as `search_entry_wanted` and `search_lexemes` make. */
function entryMaker({ slices, sliceEntries, categoryEntries, dictionary, terms }: Made, zones: Zones) {
  const minutesOf = weeksAsMultiranges();
  const kinds = memoized(kindsOf);
  const wordsOfOften = memoized(wordsOf);
  /** What stands before the words of each tier, of all slices and of one slice by score. */
  const everywhere = TIERS.map(String);
  const withinSlice = memoized((label) => TIERS.map((tier) => `${label}${tier}`));

  return (listing: Listing, into: Columns): void => {
    const { id, reviewCount } = listing;
    const { names, numbers, bits, lexemes } = kinds(listing.categories);
    for (const number of numbers) categoryEntries[number] = (categoryEntries[number] ?? 0) + 1;
    const score = scoreOf(listing);
    const rating = ratingOf(listing);
    const keys = sliceKeys({ id, score, rating, reviewCount });
    const ofListing = [
      nextByScore(slices, keys.s, sliceEntries),
      findSlice(slices.r, keys.r),
      findSlice(slices.n, keys.n),
    ];
    for (const slice of ofListing) if (slice !== undefined) slice.entries += 1;
    const [s = 0, r = 0, n = 0] = ofListing.map((slice) => slice?.number);
    const tiers = tiersOf({ ...listing, keywords: [listing.keywords], categories: names }, wordsOfOften);
    const keywords = listing.keywords === "" ? NONE : listing.keywords.split(KEYWORD_SEPARATOR);
    if (keywords.length > 0) terms.add(keywords);
    const exact = keywords.length === 0 ? NONE : sorted([...exactKeywords(keywords, wordsOfOften)]);
    const atTiers: [string[], string[], string[], string[]] = [[], [], [], []];
    tiers.forEach((tier, word) => {
      atTiers[tier - 1]?.push(word);
      // no telephone numbers: nobody's is a slip of another
      if (word.charCodeAt(0) !== PLUS) count(dictionary, word, tier);
    });
    for (const some of atTiers) sorted(some);

    const hasHours = listing.mode !== "closed" || listing.dates !== null;
    const zone = hasHours ? (zones.get(listing.timeZone) ?? null) : null;
    const { same, spill } = zone === null ? NEVER : minutesOf(listing);
    into.add(
      [id, score, rating, reviewCount, bits, s, r, n, listing.number, zone, listing.holiday],
      [keyOf(listing.name), same, spill, zone === null ? "" : (listing.dates ?? "")],
    );
    const vector = into.words;
    vector.begin();
    for (const keyword of exact) vector.add("0", keyword);
    addAt(vector, everywhere, atTiers);
    const label = `b${labelOf(s)}`;
    for (const keyword of exact) vector.add(`${label}0`, keyword);
    addAt(vector, withinSlice(label), atTiers);
    for (const lexeme of lexemes) vector.add(lexeme, "");
    if (rating !== null) {
      const [byRating, byCount] = [labelOf(r), labelOf(n)];
      const words = sorted(atTiers.flat());
      for (const word of words) vector.add(`p${byRating}`, word);
      for (const word of words) vector.add(`q${byCount}`, word);
      vector.add(`r${byRating}`, "");
    }
    vector.end();
  };
}

const NONE: readonly string[] = [];

/** The words of each tier behind the tier's tag. */
function addAt(vector: TsvectorArray, tags: readonly string[], atTiers: readonly (readonly string[])[]): void {
  for (let index = 0; index < atTiers.length; index += 1) {
    const tag = tags[index] ?? "";
    for (const word of atTiers[index] ?? NONE) vector.add(tag, word);
  }
}

function count(dictionary: Dictionary, word: string, tier: Tier): void {
  let counts = dictionary.get(word);
  if (counts === undefined) dictionary.set(word, (counts = [0, 0, 0, 0]));
  counts[tier - 1] = (counts[tier - 1] ?? 0) + 1;
}

/**
 * Cursors over all that is listed, which one after the other are in the order of relevance. Most listings have the score of
 * no review: by themselves they come in the order of an index, at once, where sorting all takes seconds to the first row.
 */
async function openListings(client: pg.ClientBase): Promise<string[]> {
  // most directories have few special hours or none, and a look for each listing's took a third of what reading it takes;
  // what is written from here on is brought in line at the end
  const { rows } = await client.query("select from special_hours limit 1");
  const dates =
    rows.length === 0
      ? "null"
      : "(select range_agg(daterange(from_on, to_on, '[]'))::text from special_hours where business_id = business.id)";
  const cursors = [">", "=", "<"].map((than, index) => ({ than, name: `search_listings_${index}` }));
  for (const { than, name } of cursors) {
    await client.query(
      `declare ${name} no scroll cursor for
       select id, number, name, other_names as "otherNames", array_to_string(keywords, '${KEYWORD_SEPARATOR}') as keywords, array_to_string(categories, '|') as categories, city, state,
         country, zip_code as "zipCode", address, phone_number as "phoneNumber", description, rating_sum as "ratingSum", review_count as "reviewCount",
         hours_mode as mode, weekly_hours::text as weekly, time_zone as "timeZone",
         case when has_holiday_rule(hours_mode, holiday_hours) then (
           select case holiday_hours ->> 'rule' when 'custom' then -h.id else h.id end from search_holiday h where (h.country, h.state) = (business.country, holiday_state(business.id, business.state))
         ) end as holiday,
         ${dates} as dates
       from business where is_listed and search_score(rating_sum, review_count) ${than} ${PRIOR_RATING}::float8
       order by ${than === "=" ? "" : "search_score(rating_sum, review_count) desc,"} id`,
    );
  }
  return cursors.map(({ name }) => name);
}

async function readZones(client: pg.ClientBase): Promise<Zones> {
  const { rows } = await client.query<{ name: string; id: number }>("select name, id from search_zone");
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * Writes the entries of all that is listed into `search_entry`, in the order of relevance, so that the matches in a
 * slice lie on neighbouring pages.
 */
export async function writeEntries(client: pg.ClientBase, made: Made): Promise<void> {
  const zones = await readZones(client);
  const open = await openListings(client);
  await makePadding(client);
  const queue = new SerialQueue();
  const fetch = () =>
    queue.take(async () => {
      for (;;) {
        const cursor = open[0];
        if (cursor === undefined) return [];
        const { rows } = await client.query<Listing>(`fetch ${CHUNK} from ${cursor}`);
        if (rows.length > 0) return rows;
        await client.query(`close ${cursor}`);
        open.shift();
      }
    });
  const addEntry = entryMaker(made, zones);
  // two ahead: while entries are made here, the database writes the ones before and has the next listings ready
  let [next, afterNext] = [fetch(), fetch()];
  for (;;) {
    const listings = await next;
    if (listings.length === 0) break;
    [next, afterNext] = [afterNext, fetch()];
    const columns = new Columns();
    for (const [index, listing] of listings.entries()) {
      addEntry(listing, columns);
      if (index % LISTINGS_A_TURN === 0) await setImmediate();
    }
    void queue.take(async () => insertEntries(client, columns));
  }
  await queue.end();
  await client.query("drop table search_padding");
}

/**
 * The padding of an entry, shrunk once and kept out of line in a table of its own: a row with a value from out of line makes
 * PostgreSQL put away what is long just as a row of 2 kB does. Shrinking it again took 10 µs of the 33 that an entry took.
 * PostgreSQL 15 is told of the storage by a statement of its own only.
 */
async function makePadding(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table search_padding (padding text compression pglz not null, filler text not null) with (toast_tuple_target = 128);
     alter table search_padding alter filler set storage plain;
     insert into search_padding values (repeat(' ', 2048), repeat('.', 200))`,
  );
}

async function insertEntries(client: pg.ClientBase, columns: Columns): Promise<void> {
  await client.query(
    `insert into search_entry (business_id, score, rating, review_count, categories, by_score, by_rating, by_count, number, zone, holiday, name_key, same, spill, special_dates, words, padding)
     select id, score, rating, count, bits, s, r, n, number, zone, holiday, coalesce(key, ''), same::int4multirange, spill::int4multirange, dates::datemultirange, words, padding from unnest(
       $1::uuid[], $2::float8[], $3::float8[], $4::int[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[], $9::int[], $10::smallint[], $11::smallint[],
       string_to_array($12, chr(10), ''), string_to_array($13, chr(10), ''), string_to_array($14, chr(10), ''), string_to_array($15, chr(10), ''), $16::tsvector[]
     ) as t (id, score, rating, count, bits, s, r, n, number, zone, holiday, key, same, spill, dates, words), search_padding`,
    columns.toParameters(),
  );
}
