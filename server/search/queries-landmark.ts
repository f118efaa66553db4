/** A listing named after a word like 'near': 'pub near St Paul's', 'hotel near São Bento'. */
import { sql } from "kysely";
import type { NamedStreet } from "../addresses/queries-named.ts";
import type { QuerySplit } from "../places/queries-named.ts";
import { ofAnyLength } from "../platform/db/any-length.ts";
import type { Database } from "../platform/db/pool.ts";
import { keyOf, wordsOf } from "../platform/text/rules-words.ts";
import { fromIndexes } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import { plainTerms } from "./rules-terms.ts";

/** Shorter names are ambiguous. */
const SHORTEST = 3;

/** Kinds used for orientation: part of the name is enough. Other kinds need the whole name. */
const LANDMARKS = [
  ...["tourist_attraction", "train_station", "subway_station", "bus_station", "airport", "ferry_terminal", "castle"],
  ...["museum", "church", "cathedral", "mosque", "synagogue", "place_of_worship", "park", "stadium", "theater", "zoo"],
  ...["university", "hospital", "city_hall", "library", "monument", "viewpoint"],
]
  .map((kind) => `'0${kind}'`)
  .join(" | ");

/**
 * The longest end after such a word that is in the name of a listing with a position; null if none exists. `isAny`:
 * allows every kind.
 */
export async function landmarkAtEnd(
  db: Database,
  ends: readonly QuerySplit[],
  isAny = false,
): Promise<NamedStreet | null> {
  const keyed = ends
    .filter(({ isNear, words }) => isNear && keyOf(words).length >= SHORTEST)
    .map((end) => ({ ...end, key: keyOf(end.words) }));
  if (keyed.length === 0) return null;
  const queries = keyed.map(({ words }) =>
    matchesUpTo(plainTerms(wordsOf(words).map((text) => ({ text, isPrefix: false }))), 1),
  );
  const { rows } = await fromIndexes(db, (inside) =>
    sql<{ place: number; name: string; lat: number; lng: number }>`
      select typed.place, found.name, found.lat, found.lng from
        unnest(
          ${ofAnyLength(sql`${queries}::text[]`)}, ${ofAnyLength(sql`${keyed.map(({ key }) => key)}::text[]`)}
        ) with ordinality as typed (query, key, place),
        lateral (
          select b.name, b.lat, b.lng from search_document e join business b on b.id = e.business_id
          where e.words @@ typed.query::tsquery and (${isAny} or e.words @@ ${LANDMARKS}::tsquery or e.name_key = typed.key)
            and b.lat is not null and b.lng is not null
          order by e.name_key = typed.key desc, e.score desc, e.business_id limit 1
        ) found
      order by typed.place limit 1
    `.execute(inside),
  );
  const [found] = rows;
  const end = keyed[(found?.place ?? 0) - 1];
  if (found === undefined || end === undefined) return null;
  const { name, lat, lng } = found;
  return { name, lat, lng, rest: end.rest, words: end.words };
}
