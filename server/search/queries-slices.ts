/** The slices of the three orders: contiguous pieces of some thousand listings (`search_slice` in migration 0006-search-entries). */
import { sql } from "kysely";
import type pg from "pg";
import { PerOwner, cachedAnswer } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";

/**
 * s relevance, r rating, n number of reviews. By r and n all unrated are one slice, the last: they are in the order of their
 * ids there, and so they are among those of equal score, where slices by relevance cut them.
 */
export const FAMILIES = ["s", "r", "n"] as const;
export type Family = (typeof FAMILIES)[number];

/** What an order compares, each rising; then the id. Unrated is +∞ in the order by rating. */
export interface SliceKey {
  a: number;
  b: number;
  id: string;
}

export interface Slice extends SliceKey {
  number: number;
  /** Listings in it when it was last counted. */
  entries: number;
}

export interface Slices {
  /** Goes up when slices are renumbered: labels of another generation mean nothing. */
  generation: number;
  byFamily: Readonly<Record<Family, readonly Slice[]>>;
  /** Listings of each category when they were last counted. */
  categoryEntries: readonly number[];
  /** Listings in search, about. */
  listed: number;
}

/**
 * Listings a slice. At 1,000,000 these are 123 slices: a broad word then has some hundred matches in one, and reading
 * those takes well under a millisecond.
 */
export const SLICE_ENTRIES = 8_192;

/** The three digits of a slice in lexemes, to the base of 36: more than a smallint, of which slices have the numbers. */
export const labelOf = (number: number): string => number.toString(36).padStart(3, "0");

/** pg gives ±Infinity as numbers; the id of an open beginning is all zeros. */
export async function readSlices(db: Database): Promise<Slices> {
  const { rows } = await sql<
    Slice & { family: Family; generation: number; category_entries: number[]; listed: number }
  >`
    select s.family, s.number, s.a, s.b, s.id, s.entries, state.generation, state.category_entries,
      (select reltuples from pg_class where oid = 'search_entry'::regclass) as listed
    from search_slice s, search_state state order by s.family, s.number
  `.execute(db);
  const of = (family: Family) => rows.filter((row) => row.family === family);
  return {
    generation: rows[0]?.generation ?? 0,
    byFamily: { s: of("s"), r: of("r"), n: of("n") },
    categoryEntries: rows[0]?.category_entries ?? [],
    listed: rows[0]?.listed ?? 0,
  };
}

/** The keys of a listing in the three orders. */
export function sliceKeys(listing: { id: string; score: number; rating: number | null; reviewCount: number }) {
  const { id, score, rating, reviewCount } = listing;
  return {
    s: { a: -score, b: 0, id },
    r: { a: rating === null ? Infinity : -rating, b: -reviewCount, id },
    n: { a: -reviewCount, b: rating === null ? 0 : -rating, id },
  } satisfies Record<Family, SliceKey>;
}

function isAtOrBefore(x: SliceKey, y: SliceKey): boolean {
  if (x.a !== y.a) return x.a < y.a;
  if (x.b !== y.b) return x.b < y.b;
  return x.id <= y.id;
}

/** The slice that a key falls into. */
export function findSlice(slices: readonly Slice[], key: SliceKey): Slice | undefined {
  let low = 0;
  let high = slices.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const slice = slices[middle];
    if (slice !== undefined && isAtOrBefore(slice, key)) low = middle;
    else high = middle - 1;
  }
  return slices[low];
}

const START: SliceKey = { a: -Infinity, b: -Infinity, id: "00000000-0000-0000-0000-000000000000" };

/** The slices while all entries are made again: each entry that falls into one is counted there. */
export type NewSlices = Readonly<Record<Family, Slice[]>>;

const numbered = (cuts: readonly SliceKey[]): Slice[] => cuts.map((cut, number) => ({ ...cut, number, entries: 0 }));

/** By number of reviews; the unrated are one slice. */
async function cutByCount(client: pg.ClientBase, size: number): Promise<SliceKey[]> {
  const { rows } = await client.query<SliceKey>(
    `select a, b, id from (
       select a, b, id, row_number() over (order by a, b, id) as place
       from (select id, -review_count::float8 as a, -rating as b from business where is_listed and review_count > 0) k
     ) numbered where place % $1 = 1 and place > 1 order by place`,
    [size],
  );
  return [START, ...rows, { ...START, a: 0 }];
}

/**
 * By rating, a slice never begins in the middle of an average unless it holds nothing but that average, so that walking the
 * averages backwards while keeping the order within each is only another order of slices.
 */
async function cutByRating(client: pg.ClientBase, size: number): Promise<SliceKey[]> {
  const { rows } = await client.query<SliceKey & { count: number; place: number }>(
    `select a, b, id, count, place from (
       select a, b, id, count(*) over (partition by a) as count, row_number() over (partition by a order by b, id) as place
       from (select id, -rating as a, -review_count::float8 as b from business where is_listed and review_count > 0) k
     ) numbered where place = 1 or (count > $1 and place % $1 = 1) order by a, place`,
    [size],
  );
  const cuts: SliceKey[] = [START];
  let filled = 0;
  let isPure = false;
  for (const { a, b, id, count, place } of rows) {
    if (place > 1) {
      cuts.push({ a, b, id });
      continue;
    }
    const endsPure = isPure;
    isPure = count > size;
    if (isPure || (!endsPure && filled + count > size)) cuts.push({ ...START, a });
    // averages yet to come may lie right after this one: they and the next ones begin a slice of their own
    if (isPure) cuts.push({ ...START, a: a + 1e-9 });
    filled = isPure ? 0 : endsPure || filled + count > size ? count : filled + count;
  }
  // rated and unrated never share a slice
  cuts.push({ ...START, a: Infinity });
  return cuts.sort((x, y) => (isAtOrBefore(x, y) ? -1 : 1));
}

/** Slices of `size` listings by rating and number of reviews, and of those by relevance the first. */
export async function cutSlices(client: pg.ClientBase, size: number): Promise<NewSlices> {
  const r = await cutByRating(client, size);
  const n = await cutByCount(client, size);
  return { s: numbered([START]), r: numbered(r), n: numbered(n) };
}

/** The slice by relevance of the next listing in that order: another one begins when the last is full. */
export function nextByScore({ s }: NewSlices, key: SliceKey, size: number): Slice {
  const last = s.at(-1);
  if (last !== undefined && last.entries < size) return last;
  const made = { ...key, number: s.length, entries: 0 };
  s.push(made);
  return made;
}

/** Puts these slices in force, in place of the old. Every entry has their labels by then. */
export async function replaceSlices(
  client: pg.ClientBase,
  slices: NewSlices,
  categoryEntries: readonly number[],
): Promise<void> {
  await client.query("delete from search_slice");
  for (const family of FAMILIES) {
    const cuts = slices[family];
    await client.query(
      `insert into search_slice (family, number, a, b, id, entries)
       select $1, place - 1, a, b, id, entries
       from unnest($2::float8[], $3::float8[], $4::uuid[], $5::int[]) with ordinality as t (a, b, id, entries, place)`,
      [
        family,
        cuts.map(({ a }) => a),
        cuts.map(({ b }) => b),
        cuts.map(({ id }) => id),
        cuts.map(({ entries }) => entries),
      ],
    );
  }
  await client.query("update search_state set generation = generation + 1, category_entries = $1", [categoryEntries]);
}

/** Milliseconds for which the slices are cached; their generation is compared with every answer. */
const CACHED_MS = 30_000;

const slices = new PerOwner((db: Database) => cachedAnswer(() => readSlices(db), { ms: CACHED_MS }));

/** The slices, from memory unless `isStale`. */
export async function knownSlices(db: Database, isStale = false): Promise<Slices> {
  return slices.of(db)({ isStale });
}
