/** A street or a square named at the end of a query (docs/decisions/0133-plain-search.md). */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import type { QuerySplit } from "../places/queries-named.ts";
import { streetKey } from "./rules-street-key.ts";

export interface NamedStreet {
  name: string;
  lat: number;
  lng: number;
  /** The rest of the query. */
  rest: string;
  /** The words that name it. */
  words: string;
}

/** Shorter names are ambiguous: 'near me'. */
const SHORTEST = 4;

/** Ends of a query that may name a street, each with its key. */
export const streetEnds = (ends: readonly QuerySplit[]): (QuerySplit & { key: string })[] =>
  ends.map((end) => ({ ...end, key: streetKey(end.words) })).filter(({ key }) => key.length >= SHORTEST);

/**
 * A street only after a word like 'near': 'coffee near Hauptstraße'; a square also without one. Of several, the one in
 * the town with most listings. Null if no street has the last words as its name.
 */
export async function streetAtEnd(db: Database, ends: readonly QuerySplit[]): Promise<NamedStreet | null> {
  const keyed = streetEnds(ends);
  if (keyed.length === 0) return null;
  const { rows } = await sql<{ name: string; key: string; kind: string; lat: number; lng: number }>`
    select s.name, s.key, s.kind, s.lat, s.lng from street s
      left join lateral (
        select max(p.listings) as listings from place_name n join place p on p.id = n.place_id
        where n.key = s.towns[1] and p.kind = 'city' and (p.country = '' or s.country = '' or p.country = s.country)
      ) t on true
    where s.key = any(${keyed.map(({ key }) => key)}::text[])
    order by (s.kind = 'square') desc, t.listings desc nulls last, cardinality(s.numbers) desc, s.file, s.fingerprint
    limit 200
  `.execute(db);
  for (const { key, isApart, rest, words } of keyed) {
    const street = rows.find((row) => row.key === key && (isApart || row.kind === "square"));
    if (street !== undefined) return { name: street.name, lat: street.lat, lng: street.lng, rest, words };
  }
  return null;
}
