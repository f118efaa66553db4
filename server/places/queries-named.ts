/** A place whose name somebody typed behind what they look for. */
import { sql } from "kysely";
import type { PlaceKind } from "#contract/places/place.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import type { Database } from "../platform/db/pool.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { WITHIN } from "./queries-suggest.ts";
import { placeKey } from "./rules-place.ts";
import { otherTownNames } from "./rules-town-names.ts";

/** Words of a name of a place, at most: 'Lauf an der Pegnitz'. */
const MOST_WORDS = 4;

/** Words between what is searched for and a place: within it, or around it. */
const WITHIN_WORDS = "in im zu to the from dans de a en em nel в на".split(" ");
const NEAR_WORDS =
  "near at by around next close opposite am bei beim nahe nähe neben gegenüber pres cerca perto vicino рядом возле около недалеко у с от".split(
    " ",
  );
const BETWEEN = new Set([...WITHIN_WORDS, ...NEAR_WORDS].map(keyOf));
const NEAR = new Set(NEAR_WORDS.map(keyOf));

export interface NamedPlace {
  slug: string;
  /** What is left of the query. */
  rest: string;
  /** The words that name it. */
  words: string;
  /** Whether around it is meant: 'near' stands before it. */
  isNear: boolean;
  /** Others of its kind that are called so, those with most listings first. */
  others: NamesakePlace[];
}

/** A place that is called as another is. */
export interface NamesakePlace {
  slug: string;
  name: string;
  /** Names of the places that contain it, nearest first. */
  within: string[];
}

/** One way to part a query: what is looked for, and the words behind it that may say where. */
export interface QuerySplit {
  rest: string;
  words: string;
  /** Whether a word like 'in' or 'near' stands between. */
  isApart: boolean;
  /** Whether one like 'near' does. */
  isNear: boolean;
}

/** The longest first; none where nothing would be left to look for. */
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

/** Of what is typed as the name of a place, by all that the place may be called. */
function keysOf(typed: string, lexicon: Lexicon): string[] {
  const names = [typed, ...(lexicon.words.get(keyOf(typed))?.same ?? [])];
  const all = [...names, ...names.flatMap((name) => otherTownNames(name, null))];
  return [...new Set(all.map(placeKey))].filter((key) => key !== "");
}

/** A place that is all of a query has at least as many listings as this, and as many times as many as are called so. */
const MANY = 10;

/**
 * The place that the whole query names: what is there is meant, rather than what has its name. Null where it is hardly a place here,
 * or where many are called so.
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

/** Other places of the name that are offered, at most. */
const MOST_OTHERS = 3;

/** 'vegan in munich' → vegan, and the place. Null where the last words name no place with listings. */
export async function namedAtEnd(
  db: Database,
  ends: readonly QuerySplit[],
  lexicon: Lexicon,
): Promise<NamedPlace | null> {
  const keyed = ends.map((end) => ({ ...end, keys: keysOf(end.words, lexicon) }));
  if (keyed.length === 0) return null;
  const { rows } = await sql<NamesakePlace & { key: string; kind: PlaceKind }>`
    select n.key, p.slug, p.name, p.kind, ${WITHIN} as within from place_name n join place p on p.id = n.place_id
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
      others: distinct.map(({ slug, name, within }) => ({ slug, name, within })),
    };
  }
  return null;
}
