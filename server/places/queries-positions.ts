/** The positions of all listings, kept by each process and brought up to date before they are asked (docs/decisions/0051-near.md). */
import type pg from "pg";
import type { PlaceKind } from "#contract/places/place.ts";
import { PerOwner } from "../platform/cache/caches.ts";
import { Turns } from "../platform/turns.ts";
import { Positions } from "./positions.ts";
import { refreshPlaces } from "./queries-refresh.ts";

/** Rows read at a time when the copy is made, so that nobody else waits long for this process. */
const CHUNK = 20_000;

interface Row {
  number: number;
  lat: number | null;
  lng: number | null;
  place_id: number | null;
  postcode_id: number | null;
}

class Cache {
  positions: Positions | null = null;
  /** The last change that is in them. */
  changes = 0;
  removals = 0;
  readonly turns = new Turns();
}

const caches = new PerOwner<pg.Pool, Cache>(() => new Cache());

function putAll(positions: Positions, rows: readonly Row[]): void {
  for (const { number, lat, lng, place_id, postcode_id } of rows)
    positions.put(number, lat === null || lng === null ? null : { lat, lng }, place_id, postcode_id);
}

const COLUMNS = "number, lat, lng, place_id, postcode_id";

/** What changes meanwhile has a later number than was read before, and is read again. */
async function readAll(pool: pg.Pool): Promise<Positions> {
  const positions = new Positions();
  let after = -1;
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS} from business_place where number > $1 order by number limit ${CHUNK}`,
      [after],
    );
    putAll(positions, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK) return positions;
    after = last.number;
  }
}

async function bringUpToDate(pool: pg.Pool, cache: Cache): Promise<Positions> {
  await refreshPlaces(pool);
  const { rows } = await pool.query<{ changes: number; removals: number }>("select changes, removals from place_state");
  const { changes, removals } = rows[0] ?? { changes: 0, removals: 0 };
  // behind what was read before: a standby was promoted that had not heard of it all
  const isBehind = changes < cache.changes;
  if (cache.positions === null || removals !== cache.removals || isBehind) cache.positions = await readAll(pool);
  else if (changes !== cache.changes) {
    const { rows: changed } = await pool.query<Row>(`select ${COLUMNS} from business_place where change > $1`, [
      cache.changes,
    ]);
    putAll(cache.positions, changed);
  }
  cache.changes = changes;
  cache.removals = removals;
  return cache.positions;
}

/** As of now: a listing whose writer has committed is where it was put. */
export async function positionsOf(pool: pg.Pool): Promise<Positions> {
  const cache = caches.of(pool);
  return cache.turns.take(() => bringUpToDate(pool, cache));
}

interface Area {
  slug: string;
  name: string;
  kind: PlaceKind;
  lat: number | null;
  lng: number | null;
  /** Its own and of all that lies in it. */
  ids: number[];
}

/** A place with its middle; null where no place has or had the address. */
export async function findArea(pool: pg.Pool, slug: string): Promise<Area | null> {
  const { rows } = await pool.query<Area>(
    `with recursive asked as (
       select * from place where id = coalesce((select id from place where slug = $1), (select place_id from place_slug where slug = $1))
     ), below (id) as (
       select id from asked union all select p.id from below join place p on p.parent_id = below.id where p.kind <> 'postcode'
     ) select slug, name, kind, lat, lng, array(select id from below) as ids from asked`,
    [slug],
  );
  return rows[0] ?? null;
}
