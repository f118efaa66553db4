/**
 * Streets and squares that are not on the map but in addresses: the centre of the listings on them
 * (docs/decisions/0133-plain-search.md).
 */
import { sql } from "kysely";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { streetEnds, type NamedStreet } from "../addresses/queries-named.ts";
import { readAddress } from "../addresses/rules-address.ts";
import type { QuerySplit } from "../places/queries-named.ts";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";
import { fromIndexes } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import { bare } from "./rules-ways.ts";
import { readQuery } from "./rules-terms.ts";

/** Maximum number of listings with the words of a street that are read. */
const LOOKED_AT = 300;

interface Addressed {
  place: number;
  address: string;
  city: string;
  lat: number;
  lng: number;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** 'Jay Street' from '73 Jay Street', 'Tal' from 'Tal 41'. */
const streetOf = (address: string): string =>
  address
    .replace(/^\d+\p{L}?\s+/u, "")
    .replace(/\s+\d+\s*\p{L}?(?:[-–/,].*)?$/u, "")
    .trim();

/** The street that the last words name, in the town with most listings on it. Null if no address has it. */
export async function streetOfListings(
  db: Database,
  ends: readonly QuerySplit[],
  lexicon: Lexicon,
): Promise<NamedStreet | null> {
  const query = streetEnds(ends)
    .map((end) => ({ ...end, terms: readQuery(end.words, lexicon, true).map(bare) }))
    .filter(({ key, terms }) => /\p{L}/u.test(key) && terms.length > 0);
  if (query.length === 0) return null;
  const { rows } = await fromIndexes(db, (inside) =>
    sql<Addressed>`
      select asked.place, found.* from
        unnest(${ofAnyLength(sql`${query.map(({ terms }) => matchesUpTo(terms, 6))}::text[]`)})
          with ordinality as asked (query, place),
        lateral (
          select b.address, b.city, b.lat, b.lng from search_document e join business b on b.id = e.business_id
          where e.words @@ asked.query::tsquery and b.lat is not null and b.address <> '' limit ${LOOKED_AT}
        ) found
    `.execute(inside),
  );
  for (const [index, { key, rest, words }] of query.entries()) {
    const there = rows.filter(
      ({ place, address }) => place === index + 1 && readAddress(address).some((reading) => reading.key === key),
    );
    const towns = Object.values(Object.groupBy(there, ({ city }) => city)).flatMap((some) => (some ? [some] : []));
    const [most = []] = towns.toSorted((a, b) => b.length - a.length);
    if (most.length === 0) continue;
    const lat = middle(most.map((one) => one.lat));
    const lng = middle(most.map((one) => one.lng));
    return { name: streetOf(most[0]?.address ?? "") || words, lat, lng, rest, words };
  }
  return null;
}
