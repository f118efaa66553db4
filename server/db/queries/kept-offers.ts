/**
 * What all types offer, kept by each process and brought up to date before it is asked (docs/decisions/0016): making out
 * what is free among 100,000 listings takes PostgreSQL 140 ms, this 2 ms and a look at the days that differ.
 */
import type pg from "pg";
import { OfferColumns, type Ahead } from "../../domain/offer-columns.ts";
import type { NumberSet } from "../../domain/number-set.ts";

/** Types read at a time when the copy is made, so that nobody else waits long for this process. */
const CHUNK = 5_000;

/** Sets that are kept: 12 kB each at 100,000 listings. */
const MOST_SETS = 64;

const UUID_BYTES = 16;

interface FreeSet {
  readonly changes: number;
  readonly set: Promise<NumberSet>;
}

class KeptOffers {
  columns = new OfferColumns();
  readonly sets = new Map<string, FreeSet>();
  /** The last change that is in the columns. Null before they are filled. */
  changes: number | null = null;
  updating: Promise<unknown> = Promise.resolve();
}

const kept = new WeakMap<pg.Pool, KeptOffers>();

function keptOffersOf(pool: pg.Pool): KeptOffers {
  const had = kept.get(pool);
  if (had !== undefined) return had;
  const made = new KeptOffers();
  kept.set(pool, made);
  return made;
}

interface OfferRow {
  type_id: Buffer;
  number: number;
  time_zone: string;
  min_party: number;
  max_party: number;
  min_notice: number;
  max_advance: number;
  week: Buffer;
}

/** Bytes of types' ids as a text, a character each: half of what their digits would take. */
const keyOf = (bytes: Buffer): string => bytes.toString("latin1");

const OFFERS = `
  select uuid_send(o.type_id) as type_id, b.number, o.time_zone, o.min_party, o.max_party, o.min_notice, o.max_advance,
    -- its length comes first
    substring(bit_send(o.week) from 5) as week
  from offer o join business b on b.id = o.business_id`;

const put = (columns: OfferColumns, rows: readonly OfferRow[]): void => {
  for (const { type_id, number, time_zone, min_party, max_party, min_notice, max_advance, week } of rows)
    columns.put({
      typeId: keyOf(type_id),
      number,
      timeZone: time_zone,
      minParty: min_party,
      maxParty: max_party,
      minNotice: min_notice,
      maxAdvance: max_advance,
      week,
    });
};

/** What changes meanwhile has a later number than was read before, and is read again. */
async function readAll(pool: pg.Pool): Promise<OfferColumns> {
  const columns = new OfferColumns();
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await pool.query<OfferRow>(`${OFFERS} where o.type_id > $1 order by o.type_id limit ${CHUNK}`, [
      after,
    ]);
    put(columns, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return columns;
    after = last.type_id.toString("hex");
  }
}

async function readAgain(pool: pg.Pool, columns: OfferColumns, since: number): Promise<void> {
  const { rows: changed } = await pool.query<{ id: string; number: number }>(
    "select b.id, b.number from offer_change c join business b on b.id = c.business_id where c.change > $1",
    [since],
  );
  if (changed.length === 0) return;
  const { rows } = await pool.query<OfferRow>(`${OFFERS} where o.business_id = any($1)`, [changed.map(({ id }) => id)]);
  columns.removeListings(new Set(changed.map(({ number }) => number)));
  put(columns, rows);
}

/** Answers with the last change that is in the columns then. */
async function bringUpToDate(pool: pg.Pool, offers: KeptOffers): Promise<number> {
  const { rows } = await pool.query<{ changes: number }>("select changes from offer_state");
  const changes = rows[0]?.changes ?? 0;
  if (changes === offers.changes) return changes;
  if (offers.changes === null) offers.columns = await readAll(pool);
  else await readAgain(pool, offers.columns, offers.changes);
  offers.changes = changes;
  return changes;
}

export interface AskedTime {
  /** ISO date. */
  readonly date: string;
  /** From 0, of the day. */
  readonly half: number;
  /** From Monday 00:00. */
  readonly halfOfWeek: number;
  readonly party: number;
  /** What else the answer depends on: as long as it is the same, so is `aheadIn`. */
  readonly moment: string;
  readonly aheadIn: (timeZone: string) => Ahead | null;
}

async function findFree(pool: pg.Pool, { columns }: KeptOffers, asked: AskedTime): Promise<NumberSet> {
  const { rows } = await pool.query<{ days: Buffer | null }>(
    "select string_agg(uuid_send(type_id) || int2send(largest[$2]), '') as days from offer_day where day = $1",
    [asked.date, asked.half + 1],
  );
  return columns.findFree({ ...asked, oddDay: daysIn(rows[0]?.days ?? Buffer.alloc(0)) });
}

function* daysIn(packed: Buffer): Generator<readonly [string, number]> {
  const keys = keyOf(packed);
  for (let at = 0; at < packed.length; at += UUID_BYTES + 2)
    yield [keys.slice(at, at + UUID_BYTES), packed.readInt16BE(at + UUID_BYTES)];
}

/** The listings that are free then, as offers and days are now: who asks has had them worked out before. */
export async function freeAt(pool: pg.Pool, asked: AskedTime): Promise<NumberSet> {
  const offers = keptOffersOf(pool);
  const update = () => bringUpToDate(pool, offers);
  const updating = offers.updating.then(update, update);
  offers.updating = updating;
  const changes = await updating;
  const key = JSON.stringify([asked.date, asked.half, asked.party, asked.moment]);
  const had = offers.sets.get(key);
  if (had?.changes === changes) return had.set;
  const entry = { changes, set: findFree(pool, offers, asked) };
  offers.sets.delete(key);
  offers.sets.set(key, entry);
  // the oldest goes first: a Map keeps the order in which keys were put
  for (const oldest of offers.sets.keys()) {
    if (offers.sets.size <= MOST_SETS) break;
    offers.sets.delete(oldest);
  }
  entry.set.catch(() => {
    if (offers.sets.get(key) === entry) offers.sets.delete(key);
  });
  return entry.set;
}
