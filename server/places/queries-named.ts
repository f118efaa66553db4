/** A place named at the end of a query. */
import { sql } from "kysely";
import type { PlaceKind } from "#contract/places/place.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { Database } from "../platform/db/pool.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { withLocalCountry } from "./local-country.ts";
import { WITHIN } from "./queries-suggest.ts";
import { placeKey } from "./rules-place.ts";
import { otherTownNames } from "./rules-town-names.ts";

/** Maximum number of words of a place name: 'Lauf an der Pegnitz'. */
const MOST_WORDS = 4;

/** Words between the search terms and a place: within it, or around it. */
const WITHIN_WORDS = "in im zu to the from dans de du a au en em nel в на في".split(" ");
const NEAR_WORDS =
  "near at by around next close opposite am bei beim nahe nähe neben gegenüber pres cerca perto vicino рядом возле около недалеко у с от قرب بالقرب قريب قريبة بجانب من".split(
    " ",
  );
const BETWEEN = new Set([...WITHIN_WORDS, ...NEAR_WORDS].map(keyOf));
const NEAR = new Set(NEAR_WORDS.map(keyOf));

export interface NamedPlace {
  slug: string;
  /** The rest of the query. */
  rest: string;
  /** The words that name it. */
  words: string;
  /** Whether the surroundings are meant: 'near' precedes the name. */
  isNear: boolean;
  /** Others of its kind with the same name, those with most listings first. */
  others: NamesakePlace[];
}

/** A place with the same name as another. */
export interface NamesakePlace {
  slug: string;
  name: string;
  /** Names of the places that contain it, nearest first. */
  within: string[];
}

/** One split of a query: the part to search for, and the last words, which may name a location. */
export interface QuerySplit {
  rest: string;
  words: string;
  /** Whether a word like 'in' or 'near' separates them. */
  isApart: boolean;
  /** Whether that word is one like 'near'. */
  isNear: boolean;
}

/** All splits, the longest end first; none without a part to search for. */
export function endsOf(query: string): QuerySplit[] {
  const words = query.split(/[\s,]+/u).filter((word) => word !== "");
  const ends: QuerySplit[] = [];
  for (let length = Math.min(MOST_WORDS, words.length - 1); length > 0; length -= 1) {
    const before = words.slice(0, -length);
    let left = before;
    while (left.length > 1 && BETWEEN.has(keyOf(left.at(-1) ?? ""))) left = left.slice(0, -1);
    const rest = left.join(" ");
    const between = before.slice(left.length);
    const isNear = between.some((word) => NEAR.has(keyOf(word)));
    if (keyOf(rest) !== "")
      ends.push({ rest, words: words.slice(-length).join(" "), isApart: between.length > 0, isNear });
  }
  return ends;
}

/** Keys of a typed place name, including its other names. */
function keysOf(typed: string, lexicon: Lexicon): string[] {
  const names = [typed, ...(lexicon.words.get(keyOf(typed))?.same ?? [])];
  const all = [...names, ...names.flatMap((name) => otherTownNames(name, null))];
  return [...new Set(all.map(placeKey))].filter((key) => key !== "");
}

/**
 * Minimum number of listings of a place that is the whole query, and minimum ratio to the number of listings with that
 * name.
 */
const MANY = 10;

/**
 * The place that the whole query names, if listings in it are meant rather than listings with its name. Null if the
 * place has few listings, or if many listings have this name.
 */
export async function namedWhole(db: Database, query: string, lexicon: Lexicon): Promise<string | null> {
  const typed = keyOf(query);
  const keys = keysOf(query, lexicon);
  if (keys.length === 0 || typed.split(" ").length > MOST_WORDS) return null;
  const { rows } = await sql<{ slug: string; listings: number; called: number }>`
    select p.slug, p.listings, (select count(*) from search_document e where e.name_key = ${typed}) as called
    from place_name n join place p on p.id = n.place_id
    where n.key = any(${keys}::text[]) and p.listings >= ${MANY} and p.kind <> 'postcode'
    order by p.listings desc, p.id limit 1
  `.execute(db);
  const [place] = rows;
  return place === undefined || place.listings < MANY * place.called ? null : place.slug;
}

/** Maximum number of other places of the same name in the answer. */
const MOST_OTHERS = 3;

/** 'vegan in munich' → vegan, and the place. Null if the last words do not name a place with listings. */
export async function namedAtEnd(
  db: Database,
  ends: readonly QuerySplit[],
  lexicon: Lexicon,
): Promise<NamedPlace | null> {
  const keyed = ends.map((end) => ({ ...end, keys: keysOf(end.words, lexicon) }));
  if (keyed.length === 0) return null;
  const { rows } = await sql<NamesakePlace & { key: string; kind: PlaceKind; country: string }>`
    select n.key, p.slug, p.name, p.kind, p.country, ${WITHIN} as within from place_name n join place p on p.id = n.place_id
    where n.key = any(${keyed.flatMap(({ keys }) => keys)}::text[]) and p.listings > 0
    order by p.listings desc, p.id
  `.execute(db);
  for (const { keys, rest, words, isNear } of keyed) {
    const named = rows.filter(({ key }) => keys.includes(key));
    const [place] = named;
    if (place === undefined) continue;
    const others = named.filter(({ slug, kind }) => slug !== place.slug && kind === place.kind);
    const distinct = [...new Map(others.map((other) => [other.slug, other])).values()].slice(0, MOST_OTHERS);
    return {
      slug: place.slug,
      rest,
      words,
      isNear,
      others: distinct.map(withLocalCountry).map(({ slug, name, within }) => ({ slug, name, within })),
    };
  }
  return null;
}
