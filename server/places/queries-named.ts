/** A place whose name somebody typed behind what they look for. */
import { sql } from "kysely";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { Database } from "../platform/db/pool.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { placeKey } from "./rules-place.ts";

/** Words of a name of a place, at most: 'Lauf an der Pegnitz'. */
const MOST_WORDS = 4;

/** What stands between what and where. */
const BETWEEN = new Set("in near at by around im bei nahe zu dans pres de a en cerca em perto nel vicino".split(" "));

export interface NamedPlace {
  slug: string;
  /** What is left of the query. */
  rest: string;
  /** The words that name it. */
  words: string;
}

/** 'vegan in munich' → vegan, and the place. Null where the last words name no place with listings, or nothing is left. */
export async function namedAtEnd(db: Database, query: string, lexicon: Lexicon): Promise<NamedPlace | null> {
  const words = query.split(/[\s,]+/u).filter((word) => word !== "");
  const ends: { rest: string; words: string; keys: string[] }[] = [];
  for (let length = Math.min(MOST_WORDS, words.length - 1); length > 0; length -= 1) {
    const name = words.slice(-length).join(" ");
    let left = words.slice(0, -length);
    while (left.length > 1 && BETWEEN.has(keyOf(left.at(-1) ?? ""))) left = left.slice(0, -1);
    const rest = left.join(" ");
    const keys = [name, ...(lexicon.words.get(keyOf(name))?.same ?? [])].map(placeKey).filter((key) => key !== "");
    if (keyOf(rest) !== "" && keys.length > 0) ends.push({ rest, words: name, keys });
  }
  if (ends.length === 0) return null;
  const { rows } = await sql<{ key: string; slug: string }>`
    select n.key, p.slug from place_name n join place p on p.id = n.place_id
    where n.key = any(${ends.flatMap(({ keys }) => keys)}::text[]) and p.listings > 0
    order by p.listings desc, p.id
  `.execute(db);
  for (const { keys, ...end } of ends) {
    const place = rows.find(({ key }) => keys.includes(key));
    if (place !== undefined) return { ...end, slug: place.slug };
  }
  return null;
}
