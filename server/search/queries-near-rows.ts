/** Rows around a point, as they are read: of a part of the results, by their numbers or all that match. */
import { sql, type RawBuilder } from "kysely";
import { hasNumber } from "../booking/number-set.ts";
import type { Database } from "../platform/db/pool.ts";
import { isAmong, oneByOne } from "./queries-steps.ts";
import type { Search } from "./queries-walk.ts";

/**
 * How many listings GIN lists while the words of one are compared: they lie apart from its row, so that this takes four pages
 * more, 12 of 20 µs.
 */
const WORDS_COST = 40;

/** So few are compared one by one, whatever is asked. */
const ONE_BY_ONE = 300;

/** Whether the words of so many take less than a look through all that the index lists for the words asked. */
export const areFew = (numbers: number, listedFor: number): boolean =>
  numbers <= ONE_BY_ONE || numbers * WORDS_COST <= listedFor;

export interface Row {
  /** As 32 digits. */
  id: string;
  number: number;
  score: number;
  /** Of the part that it belongs to. */
  place: number;
}

/** Some of the results, which come before those of the next part. */
export interface Part {
  /** What they match; null for everything. */
  query: string | null;
  /** What all of that match too and what costs the index less: the terms that are no beginnings. Null where that is nothing else. */
  whole: string | null;
  /** Beside the filters. */
  also: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
  /** Read whatever else there is. */
  isNamed?: boolean;
  /** At most about so many match in the whole directory. */
  most: number;
  /** Listings that its words are listed for in the index, about. */
  listedFor: number;
  /** Of all listings, the share that matches, about. */
  share: number;
}

/** Of listings that are known to match. */
export const OF_MATCHES: Part = {
  query: null,
  whole: null,
  also: sql`true`,
  place: sql`1`,
  most: Infinity,
  listedFor: 0,
  share: 1,
};

/** A number, a score, an id and a place. */
const PACKED_BYTES = 4 + 8 + 16 + 2;

function unpacked(packed: Buffer): Row[] {
  return Array.from({ length: packed.length / PACKED_BYTES }, (_, index) => {
    const at = index * PACKED_BYTES;
    return {
      number: packed.readInt32BE(at),
      score: packed.readDoubleBE(at + 4),
      id: packed.toString("hex", at + 12, at + 28),
      place: packed.readInt16BE(at + 28),
    };
  });
}

/** Of a part, in a transaction of `fromIndexes`: those among `numbers`; all where null. */
export async function readRows(
  db: Database,
  { conditions: { allowed, free } }: Search,
  { query, whole, also, place, listedFor }: Part,
  { numbers, filteredShare }: { numbers: Int32Array | null; filteredShare: number },
): Promise<Row[]> {
  const matches = query === null ? sql`true` : sql`e.words @@ ${query}::tsquery`;
  const among = numbers === null ? sql`true` : isAmong(numbers);
  const first = whole === null ? sql`true` : sql`e.words @@ ${whole}::tsquery`;
  const isOneByOne = numbers !== null && areFew(numbers.length * filteredShare, listedFor);
  // offset 0: one by one, and the cheap conditions first
  const from = isOneByOne
    ? sql`${oneByOne(numbers, allowed)} where ${matches} and ${also}`
    : whole !== null
      ? sql`(select * from search_entry e where ${among} and ${first} and ${allowed} offset 0) e where ${matches} and ${also}`
      : sql`search_entry e where ${among} and ${matches} and ${also} and ${allowed}`;
  // as bytes: rows of their own take three times as long to write and to read
  const { rows } = await sql<{ packed: Buffer | null }>`
    select string_agg(int4send(e.number) || float8send(e.score) || uuid_send(e.business_id) || int2send((${place})::smallint), '') as packed from ${from}
  `.execute(db);
  const found = unpacked(rows[0]?.packed ?? Buffer.alloc(0));
  return free === null ? found : found.filter(({ number }) => hasNumber(free, number));
}
