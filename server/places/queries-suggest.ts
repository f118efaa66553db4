/** Place suggestions for typed names, and places by address. */
import { sql } from "kysely";
import type { PlaceKind, PlaceSuggestion } from "#contract/places/place.ts";
import { LIMITS } from "#contract/limits.ts";
import { cachedAnswer, PerOwner } from "../platform/cache/caches.ts";
import type { Database } from "../platform/db/pool.ts";
import { beginsOneSlipApart, variantsOf } from "../platform/text/rules-spelling.ts";
import { countriesBeginning, withLocalCountry } from "./local-country.ts";
import { placeKey } from "./rules-place.ts";
import { otherTownNames } from "./rules-town-names.ts";

/**
 * Longer prefixes are looked up by name; for shorter ones the places with most listings are filtered, because many
 * names match.
 */
const SHORT = 2;

/** Maximum number of candidates for each type of match. */
const MOST = 60;

/** Minimum length for spelling correction: shorter names resemble most others. */
const SLIPS_FROM = 4;

/** With the code of its country, or an empty text. */
type StoredSuggestion = PlaceSuggestion & { country: string };

interface SuggestedPlaceRow {
  id: number;
  slug: string;
  kind: PlaceKind;
  name: string;
  country: string;
  listings: number;
  within: string[];
  key: string;
  named: string;
}

/** The names of the places that contain a place `p`, nearest first. */
export const WITHIN = sql<string[]>`array(
  with recursive up (id, parent_id, name, step) as (
    select o.id, o.parent_id, o.name, 1 from place o where o.id = p.parent_id
    union all select o.id, o.parent_id, o.name, step + 1 from up join place o on o.id = up.parent_id
  ) select name from up order by step
)`;

type MatchKind = "same" | "beginning" | "slip";

const ORDER: readonly MatchKind[] = ["same", "beginning", "slip"];

async function findBy(
  db: Database,
  way: MatchKind,
  keys: readonly string[],
): Promise<(SuggestedPlaceRow & { way: MatchKind })[]> {
  const [key = ""] = keys;
  const begins = sql`n.key like ${`${key.replace(/[\\%_]/g, "\\$&")}%`}`;
  const names = {
    same: sql`n.key = any(${keys}::text[])`,
    beginning: begins,
    slip: sql`n.variants && ${variantsOf(key)}::text[]`,
  }[way];
  const isShort = way === "beginning" && Array.from(key).length <= SHORT;
  const found = isShort
    ? sql`(
        select p.id, n.key, n.name as named from place p
          cross join lateral (select n.key, n.name from place_name n where n.place_id = p.id and ${names} order by n.key limit 1) n
        where p.listings > 0 order by p.listings desc, p.id limit ${MOST}
      )`
    : sql`(
        select p.id, n.key, n.name as named from place_name n join place p on p.id = n.place_id
        where ${names} and p.listings > 0 order by p.listings desc, p.id, n.key limit ${MOST}
      )`;
  const { rows } = await sql<SuggestedPlaceRow>`
    select p.id, p.slug, p.kind, p.name, p.country, p.listings, ${WITHIN} as within, f.key, f.named
    from ${found} f join place p on p.id = f.id
  `.execute(db);
  return rows.map((row) => ({ ...row, way }));
}

/** Countries, whose names in the language of the request are not stored. */
async function findCountries(db: Database, keys: readonly string[]) {
  const rows = await findBy(db, "same", keys);
  return rows.flatMap((row) =>
    row.kind === "country" ? [{ ...row, way: "beginning" as const, named: row.name }] : [],
  );
}

/** The places at these addresses that have listings, in their order. */
async function listPlaces(db: Database, slugs: readonly string[]): Promise<StoredSuggestion[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<StoredSuggestion>`
    select p.slug, p.kind, p.name, p.country, p.listings, ${WITHIN} as within, null as also
    from place p where p.slug = any(${slugs}::text[]) and p.listings > 0 order by array_position(${slugs}::text[], p.slug)
  `.execute(db);
  return rows;
}

/** Towns with most listings, offered before anything is typed. */
async function listLargest(db: Database, most: number): Promise<StoredSuggestion[]> {
  const { rows } = await sql<StoredSuggestion>`
    select p.slug, p.kind, p.name, p.country, p.listings, ${WITHIN} as within, null as also
    from place p where p.kind = 'city' and p.listings > 0 order by p.listings desc, p.id limit ${most}
  `.execute(db);
  return rows;
}

/** Milliseconds. */
const LARGEST_CACHED_MS = 30_000;

const largest = new PerOwner((db: Database) =>
  cachedAnswer(async () => listLargest(db, LIMITS.placeSuggestions), { ms: LARGEST_CACHED_MS }),
);

/** Before anything is typed: the `last` places, then the largest towns. */
export async function suggestFirstPlaces(db: Database, last: readonly string[]): Promise<PlaceSuggestion[]> {
  const read = largest.of(db);
  const [lately, cached] = await Promise.all([listPlaces(db, last), read()]);
  // the first listings of a directory are counted shortly after they are written
  const towns = cached.length === 0 ? await read({ isStale: true }) : cached;
  const others = towns.filter(({ slug }) => !lately.some((place) => place.slug === slug));
  return [...lately, ...others].slice(0, LIMITS.placeSuggestions).map(withLocalCountry);
}

/**
 * At most `most` places: exact names first, then prefixes, then names that are one misspelling away; within each, those
 * with most listings first. Without a name, the largest towns. `alike`: other names of the typed one.
 */
export async function suggestPlaces(
  db: Database,
  typed: string,
  { most, alike = [] }: { most: number; alike?: readonly string[] },
): Promise<PlaceSuggestion[]> {
  const key = placeKey(typed);
  if (key === "") return typed.trim() === "" ? (await listLargest(db, most)).map(withLocalCountry) : [];
  const found = await findBy(db, "same", [
    key,
    ...[...alike, ...[typed, ...alike].flatMap((name) => otherTownNames(name, null))].map(placeKey),
  ]);
  found.push(...(await findBy(db, "beginning", [key])));
  const countries = countriesBeginning(typed).map(placeKey);
  if (countries.length > 0) found.push(...(await findCountries(db, countries)));
  if (found.length < most && Array.from(key).length >= SLIPS_FROM) {
    const slips = await findBy(db, "slip", [key]);
    found.push(...slips.filter((place) => beginsOneSlipApart(key, place.key)));
  }
  const best = new Map<number, SuggestedPlaceRow & { way: MatchKind }>();
  for (const place of found) {
    const had = best.get(place.id);
    // if several names of a place match equally, its main name
    if (had === undefined || (had.way === place.way && place.named === place.name)) best.set(place.id, place);
  }
  return [...best.values()]
    .toSorted((a, b) => ORDER.indexOf(a.way) - ORDER.indexOf(b.way) || b.listings - a.listings || a.id - b.id)
    .slice(0, most)
    .map(({ slug, kind, name, country, within, listings, named }) =>
      withLocalCountry({ slug, kind, name, country, within, listings, also: named === name ? null : named }),
    );
}
