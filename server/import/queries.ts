/** Reads of an import: known rows and nearby listings. `queries-write.ts` writes. */
import type pg from "pg";
import type { StoredDate } from "../listings/sources/as-of.ts";
import { EXPORT_SOURCE } from "../listings/sources/facts.ts";

/** A stored attribution is not removed when a later file of the same source has none. */
export async function saveSource(client: pg.ClientBase, key: string, attribution: string, url: string): Promise<void> {
  await client.query(
    `insert into source (key, attribution, attribution_url) values ($1, $2, $3)
     on conflict (key) do update set attribution = excluded.attribution, attribution_url = excluded.attribution_url
     where excluded.attribution <> ''
       and (source.attribution, source.attribution_url) is distinct from (excluded.attribution, excluded.attribution_url)`,
    [key, attribution, url],
  );
}

export interface KnownSource extends StoredDate {
  source_id: string;
  /** Null if the listing has been deleted. */
  business_id: string | null;
  fingerprint: string;
  is_duplicate: boolean;
  /** Deleted by its owner or the operator. */
  is_deleted: boolean;
  is_claimed: boolean;
  /** This run has already met it. */
  is_seen: boolean;
}

export async function listKnownSources(
  client: pg.ClientBase,
  source: string,
  ids: readonly string[],
  runAt: string,
): Promise<KnownSource[]> {
  const { rows } = await client.query<KnownSource>({
    name: "import-known",
    text: `select s.source_id, s.business_id, s.fingerprint, s.is_duplicate, s.as_of, s.is_check,
        s.business_id is null or b.deleted_at is not null as is_deleted,
        exists (select from business_member m where m.business_id = s.business_id) as is_claimed,
        s.last_seen_at = $3::timestamptz as is_seen
      from business_source s left join business b on b.id = s.business_id
      where s.source = $1 and s.source_id = any($2::text[])`,
    values: [source, ids, runAt],
  });
  return rows;
}

/** Fields that decide whether two rows are one place. */
export interface PlaceFacts {
  id: string;
  name: string;
  keywords: readonly string[];
  other_names: readonly string[];
  lat: number | null;
  lng: number | null;
  phone_number: string;
  website: string;
  address: string;
  city: string;
  zip_code: string;
  categories: readonly string[];
}

/** A listing in any state. */
export interface ListedPlace extends PlaceFacts {
  is_deleted: boolean;
}

const FACTS = `b.id, b.name, b.keywords, b.other_names, b.lat, b.lng, b.phone_number, b.website, b.address, b.city, b.zip_code, b.categories,
  b.deleted_at is not null as is_deleted`;

/** All listings of these tiles in any state: a hidden or deleted one must not be created again. */
export async function listPlacesInTiles(client: pg.ClientBase, tiles: readonly number[]): Promise<ListedPlace[]> {
  const { rows } = await client.query<ListedPlace>({
    name: "import-tiles",
    text: `select ${FACTS} from business b
      where (floor((b.lat + 90) * 20) * 10000 + floor((b.lng + 180) * 20))::integer = any($1::integer[]) and b.lat is not null`,
    values: [tiles],
  });
  return rows;
}

export interface ListedTown {
  lat: number;
  lng: number;
  city: string;
  country: string;
}

/** The towns of the listings of these tiles. */
export async function listTowns(client: pg.ClientBase, tiles: readonly number[]): Promise<ListedTown[]> {
  const { rows } = await client.query<ListedTown>({
    name: "import-towns",
    text: `select b.lat, b.lng, b.city, b.country from business b
      where (floor((b.lat + 90) * 20) * 10000 + floor((b.lng + 180) * 20))::integer = any($1::integer[]) and b.lat is not null
        and b.city <> '' and b.deleted_at is null`,
    values: [tiles],
  });
  return rows;
}

export async function listPlaces(client: pg.ClientBase, ids: readonly string[]): Promise<ListedPlace[]> {
  const { rows } = await client.query<ListedPlace>({
    name: "import-places",
    text: `select ${FACTS} from business b where b.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows;
}

/** The newest 40 listings of each of these names that have no coordinates. */
export async function listPlacelessNamesakes(client: pg.ClientBase, names: readonly string[]): Promise<ListedPlace[]> {
  const { rows } = await client.query<ListedPlace>({
    name: "import-placeless",
    text: `select found.* from (select distinct lower(n) as name from unnest($1::text[]) n) wanted
      cross join lateral (
        select ${FACTS} from business b where lower(b.name) = wanted.name and b.lat is null order by b.id desc limit 40
      ) found`,
    values: [names],
  });
  return rows;
}

/** Listings with these names and with coordinates, up to 80 for each name: those that search finds, and hidden ones. */
export async function listNamesakes(client: pg.ClientBase, names: readonly string[]): Promise<ListedPlace[]> {
  const { rows } = await client.query<ListedPlace>({
    name: "import-namesakes",
    text: `select found.* from (select distinct lower(n) as name, search_key(n) as key from unnest($1::text[]) n) wanted
      cross join lateral (
        (select ${FACTS} from search_document e join business b on b.id = e.business_id where e.name_key = wanted.key limit 40)
        union all
        (select ${FACTS} from business b where lower(b.name) = wanted.name and not b.is_listed order by b.id desc limit 40)
      ) found
      where found.lat is not null`,
    values: [names],
  });
  return rows;
}

export type ListedRow = Omit<PlaceFacts, "keywords" | "categories"> & { source_id: string };

/** The listings of a source's rows with these ids. */
export async function listOfSource(
  client: pg.ClientBase,
  source: string,
  ids: readonly string[],
): Promise<ListedRow[]> {
  const { rows } = await client.query<ListedRow>(
    `select s.source_id, b.id, b.name, b.other_names, b.lat, b.lng, b.phone_number, b.website, b.address, b.city, b.zip_code
     from business_source s join business b on b.id = s.business_id
     where s.source = $1 and s.source_id = any($2::text[])`,
    [source, ids],
  );
  return rows;
}

/** Those of these listings that came from our own export. */
export async function listExported(client: pg.ClientBase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ business_id: string }>({
    name: "import-exported",
    text: "select business_id from business_source where source = $1 and business_id = any($2::uuid[])",
    values: [EXPORT_SOURCE, ids],
  });
  return new Set(rows.map(({ business_id }) => business_id));
}

/** The local listings of these objects of other sources. */
export async function listCarried(
  client: pg.ClientBase,
  carried: readonly { source: string; id: string; place: string }[],
): Promise<{ place: string; business_id: string }[]> {
  const { rows } = await client.query<{ place: string; business_id: string }>({
    name: "import-carried",
    text: `select r.place, s.business_id from json_to_recordset($1::json) as r(source text, id text, place text)
      join business_source s on s.source = r.source and s.source_id = r.id
      where s.business_id is not null`,
    values: [JSON.stringify(carried)],
  });
  return rows;
}

export interface ImportBaseline {
  isSourceKnown: boolean;
  /** Some rows are marked as missing. */
  hasMissing: boolean;
  /** Listings with coordinates. */
  hasPlaces: boolean;
  /** Listings without coordinates, which only their names can find. */
  hasPlaceless: boolean;
}

/** State of the directory when an import begins, which lets batches skip needless queries. */
export async function getStart(client: pg.ClientBase, source: string): Promise<ImportBaseline> {
  const { rows } = await client.query<ImportBaseline>(
    `select exists (select from business_source where source = $1) as "isSourceKnown",
       exists (select from import_missing) as "hasMissing",
       exists (select from business where lat is not null) as "hasPlaces",
       exists (select from business where lat is null) as "hasPlaceless"`,
    [source],
  );
  return rows[0] ?? { isSourceKnown: true, hasMissing: true, hasPlaces: true, hasPlaceless: true };
}

/**
 * Whether a commit of this connection returns before it is on the disk. A crash of the machine may then lose the last
 * batches, each as a whole; the next commit that waits writes all earlier ones to the disk.
 */
export async function commitWithoutWaiting(client: pg.ClientBase, is: boolean): Promise<void> {
  await client.query(is ? "set synchronous_commit = off" : "reset synchronous_commit");
}

/** The instant that marks the rows met in a run, in microseconds, so that no two runs share one. */
export async function runInstant(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ now: string }>("select clock_timestamp()::text as now");
  return rows[0]?.now ?? new Date().toISOString();
}
