/**
 * When all types can be booked, cached by each process and brought up to date before it is asked (docs/decisions/0016): making
 * out what is free among 100,000 listings takes PostgreSQL 140 ms, this 5 ms.
 */
import type pg from "pg";
import type { NumberSet } from "./number-set.ts";
import { HalfHourOverrides, type Parties } from "./half-hour-overrides.ts";
import { AvailabilityColumns, type Ahead } from "./availability-columns.ts";

/** Types read at a time when the copy is made, so that nobody else waits long for this process. */
const CHUNK = 5_000;

/** Sets that are cached: 12 kB each at 100,000 listings. */
const MOST_SETS = 64;

/** For half hours that are cached, 200 kB each at 100,000 types; to read one takes 35 ms where 20,000 days differ. */
const HALF_HOUR_BYTES = 32_000_000;
const LEAST_HALF_HOURS = 16;
const MOST_HALF_HOURS = 336;

const UUID_BYTES = 16;

interface FreeSet {
  readonly changes: number;
  readonly set: NumberSet;
}

interface CachedHalfHour {
  readonly date: string;
  readonly half: number;
  readonly overrides: HalfHourOverrides;
}

class AvailabilityCache {
  columns = new AvailabilityColumns();
  readonly halfHours = new Map<string, CachedHalfHour>();
  readonly sets = new Map<string, FreeSet>();
  /** The last change that is in the columns and half hours. Null before they are read. */
  changes: number | null = null;
  updating: Promise<unknown> = Promise.resolve();
}

const caches = new WeakMap<pg.Pool, AvailabilityCache>();

function cacheOf(pool: pg.Pool): AvailabilityCache {
  const had = caches.get(pool);
  if (had !== undefined) return had;
  const made = new AvailabilityCache();
  caches.set(pool, made);
  return made;
}

interface WeekRow {
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

const WEEKS = `
  select uuid_send(w.type_id) as type_id,
    -- not joined: for every piece all listings would be read
    (select b.number from business b where b.id = w.business_id) as number,
    w.time_zone, w.min_party, w.max_party, w.min_notice, w.max_advance,
    -- its length comes first
    substring(bit_send(w.week) from 5) as week
  from availability_week w`;

const put = (columns: AvailabilityColumns, rows: readonly WeekRow[]): void => {
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
async function readAll(pool: pg.Pool): Promise<AvailabilityColumns> {
  const columns = new AvailabilityColumns();
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await pool.query<WeekRow>(`${WEEKS} where w.type_id > $1 order by w.type_id limit ${CHUNK}`, [
      after,
    ]);
    put(columns, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return columns;
    after = last.type_id.toString("hex");
  }
}

/** Null where all parties up to the largest are meant. */
function partiesIn(packed: Buffer | undefined, at = 0): Parties | null {
  if (packed === undefined) return null;
  const high = packed.readInt32BE(at);
  const low = packed.readInt32BE(at + 4);
  return high === -1 && low === -1 ? null : { low, high };
}

async function readAgain(pool: pg.Pool, { columns, halfHours }: AvailabilityCache, since: number): Promise<void> {
  const { rows: changed } = await pool.query<{ id: string; number: number }>(
    "select b.id, b.number from availability_change c join business b on b.id = c.business_id where c.change > $1",
    [since],
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const halves = [...halfHours.values()];
  const { rows } = await pool.query<WeekRow>(`${WEEKS} where w.business_id = any($1)`, [ids]);
  const { rows: days } = await pool.query<{
    type_id: Buffer;
    day: string;
    largest: number[];
    parties: Buffer[] | null;
  }>(
    `select uuid_send(type_id) as type_id, day, largest, array(select int8send(p) from unnest(parties) as p) as parties
     from availability_day where business_id = any($1) and day = any($2)`,
    [ids, halves.map(({ date }) => date)],
  );
  // from here on in one go: nobody finds half of a change
  const withdrawn = columns.withdraw(new Set(changed.map(({ number }) => number)));
  for (const { overrides } of halves) for (const row of withdrawn) overrides.put(row, null);
  put(columns, rows);
  for (const { type_id, day, largest, parties } of days) {
    const row = columns.rowOf(keyOf(type_id));
    if (row === undefined) continue;
    for (const { date, half, overrides } of halves)
      if (date === day) overrides.put(row, largest[half] ?? 0, partiesIn(parties?.[half]));
  }
}

async function readHalfHour(
  pool: pg.Pool,
  columns: AvailabilityColumns,
  date: string,
  half: number,
): Promise<HalfHourOverrides> {
  const { rows } = await pool.query<{ days: Buffer | null }>(
    `select string_agg(uuid_send(type_id) || int2send(largest[$2]) || int8send(coalesce(parties[$2], -1)), '') as days
     from availability_day where day = $1`,
    [date, half + 1],
  );
  const packed = rows[0]?.days ?? Buffer.alloc(0);
  const keys = keyOf(packed);
  const overrides = new HalfHourOverrides(columns.count);
  for (let at = 0; at < packed.length; at += UUID_BYTES + 10) {
    const row = columns.rowOf(keys.slice(at, at + UUID_BYTES));
    if (row !== undefined)
      overrides.put(row, packed.readInt16BE(at + UUID_BYTES), partiesIn(packed, at + UUID_BYTES + 2));
  }
  return overrides;
}

/** Puts what is asked for last, where it is safe, and drops the first of too many: a Map keeps the order of its keys. */
function keep<T>(all: Map<string, T>, key: string, value: T, most: number): void {
  all.delete(key);
  all.set(key, value);
  for (const oldest of all.keys()) {
    if (all.size <= most) break;
    all.delete(oldest);
  }
}

interface Current {
  /** The last change that is in it. */
  changes: number;
  overrides: HalfHourOverrides;
}

/** Brings the columns and the half hours up to date, with that of `asked` among them. */
async function bringUpToDate(pool: pg.Pool, cache: AvailabilityCache, { date, half }: AskedTime): Promise<Current> {
  const { rows } = await pool.query<{ changes: number }>("select changes from availability_state");
  const changes = rows[0]?.changes ?? 0;
  // behind what was read before: a standby was promoted that had not heard of it all
  if (cache.changes === null || changes < cache.changes) {
    cache.columns = await readAll(pool);
    cache.halfHours.clear();
    cache.sets.clear();
  } else if (cache.changes !== changes) await readAgain(pool, cache, cache.changes);
  // what changed since that number was read is read again
  cache.changes = changes;
  const key = `${date} ${half}`;
  const overrides = cache.halfHours.get(key)?.overrides ?? (await readHalfHour(pool, cache.columns, date, half));
  const room = Math.floor(HALF_HOUR_BYTES / (2 * Math.max(1, cache.columns.count)));
  keep(cache.halfHours, key, { date, half, overrides }, Math.min(MOST_HALF_HOURS, Math.max(LEAST_HALF_HOURS, room)));
  return { changes, overrides };
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

/** The listings that are free then, as weeks and days are now: who asks has had them worked out before. */
export async function freeAt(pool: pg.Pool, asked: AskedTime): Promise<NumberSet> {
  const cache = cacheOf(pool);
  const find = async () => {
    const { changes, overrides } = await bringUpToDate(pool, cache, asked);
    const key = JSON.stringify([asked.date, asked.half, asked.party, asked.moment]);
    const had = cache.sets.get(key);
    const set = had?.changes === changes ? had.set : cache.columns.findFree({ ...asked, overrides });
    keep(cache.sets, key, { changes, set }, MOST_SETS);
    return set;
  };
  // one after the other: who finds nothing to read waits half a millisecond
  const found = cache.updating.then(find, find);
  cache.updating = found;
  return found;
}
