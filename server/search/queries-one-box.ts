/**
 * What and where in one box: the last words of a query, or all of them, may name a place
 * (docs/decisions/0133-plain-search.md).
 */
import type { Lexicon } from "#contract/search/lexicon.ts";
import { LIMITS } from "#contract/limits.ts";
import { streetAtEnd, type NamedStreet } from "../addresses/queries-named.ts";
import { endsOf, namedAtEnd, namedWhole, type NamedPlace } from "../places/queries-named.ts";
import { findArea } from "../places/queries-areas.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { fewerTerms } from "./queries-loosen.ts";
import { plainMeaning } from "./queries-meaning.ts";
import { someMatch } from "./queries-index.ts";
import { streetOfListings } from "./queries-street.ts";
import { matchesUpTo } from "./queries-words.ts";
import { findTerms, searchWords, type FoundPage } from "./queries.ts";
import type { SearchRequest } from "./search-request.ts";

/** How far from a street or a square that is named is near it. */
const NEAR_STREET_KM = 1;

/** Around a place that has none of what was asked for: a little farther than its own border, and at most as far as people go for it. */
const BESIDE_KM = 10;
const WIDEST_KM = 90;

/** Whether a listing has all words of the query in its name, or is called so. */
async function isNameOfSome(db: Database, request: SearchRequest): Promise<boolean> {
  const { ways } = plainMeaning(request.query, { isWhole: true });
  const [way] = ways;
  return way !== undefined && (await someMatch(db, matchesUpTo(way.terms, 1)));
}

/** All of them, however long counting takes: what is near is held against what is anywhere. */
const matchesAsTyped = ({ asTyped, total, counted }: FoundPage): number | Promise<number> =>
  asTyped === total ? counted() : asTyped;

interface NamedEnd extends Pick<NamedPlace, "rest" | "words"> {
  near: NonNullable<SearchRequest["filters"]["near"]>;
  /** Of a street or a square. */
  streetName: string | null;
  /** Of a place. */
  slug: string | null;
}

/** A place first; where the last words name none, a street or a square. */
async function whereAtEnd(db: Database, query: string, lexicon: Lexicon): Promise<NamedEnd | null> {
  const ends = endsOf(query);
  const place = await namedAtEnd(db, ends, lexicon);
  if (place !== null) return { ...place, near: { place: place.slug }, streetName: null };
  const street = await streetAtEnd(db, ends);
  return street === null ? null : onStreet(street);
}

/** Where only addresses say where it is: behind a word like 'near', or where nothing has all that was typed. */
async function streetOfSome(db: Database, query: string, lexicon: Lexicon, isNothing: boolean) {
  const ends = endsOf(query).filter(({ isApart }) => isApart || isNothing);
  const street = ends.length === 0 ? null : await streetOfListings(db, ends, lexicon);
  return street === null ? null : onStreet(street);
}

function onStreet(street: NamedStreet): NamedEnd {
  const { lat, lng, name, rest, words } = street;
  return { rest, words, near: { lat, lng, radius_km: NEAR_STREET_KM }, streetName: name, slug: null };
}

/**
 * A page of results. A page past the end has no rows, but the true total. Where the last words name a place they are taken for
 * it, unless less would be found so or a listing is called what was typed.
 */
export async function searchListings(connection: Database | Connection, request: SearchRequest): Promise<FoundPage> {
  const { query, filters, lexicon = NO_LEXICON } = request;
  const isPlain = request.isExact === true || filters.near !== null || filters.bounds !== null || keyOf(query) === "";
  if (isPlain || !("pool" in connection)) return searchWords(connection, request);
  const whole = await namedWhole(connection.db, query, lexicon);
  if (whole !== null) {
    // who has the name in the place is before others in it, and nobody elsewhere is meant
    const there = await searchWords(connection, { ...request, filters: { ...filters, near: { place: whole } } });
    if (there.asTyped > 0) return { ...there, placeWords: query.trim() };
  }
  if (!/\s/u.test(query.trim())) return searchWords(connection, request);
  const [asTyped, place] = await Promise.all([
    searchWords(connection, request),
    whereAtEnd(connection.db, query, lexicon),
  ]);
  const named = place ?? (await streetOfSome(connection.db, query, lexicon, asTyped.asTyped === 0));
  if (named === null) return spelledRight(connection, request, asTyped);
  if (await isNameOfSome(connection.db, request)) return asTyped;
  const { rest, near, words, streetName } = named;
  const asked = { ...request, query: rest, filters: { ...filters, near }, isEnded: true };
  const there = await searchWords(connection, asked);
  if (there.asTyped === 0)
    return asTyped.asTyped > 0 ? asTyped : withoutAll(connection, asked, named, { asTyped, there });
  const [foundThere, foundTyped] = await Promise.all([matchesAsTyped(there), matchesAsTyped(asTyped)]);
  if (foundThere < foundTyped) {
    // what only begins so is not meant: Portofino is no Porto
    const whole = await searchWords(connection, { ...request, page: 1, isExact: true, isWhole: true });
    if (foundThere < (await whole.counted())) return asTyped;
  }
  return { ...there, placeWords: words, streetName };
}

/** What was mistyped may have been the place: 'hotel monacco' is asked again as 'hotel monaco'. */
async function spelledRight(connection: Connection, request: SearchRequest, asTyped: FoundPage): Promise<FoundPage> {
  const { correctedQuery } = asTyped;
  if (correctedQuery === null || asTyped.asTyped > 0) return asTyped;
  const again = await searchListings(connection, { ...request, query: correctedQuery, isEnded: true });
  if (again.asTyped === 0) return asTyped;
  return { ...again, correctedQuery, leftOut: [...new Set([...asTyped.leftOut, ...again.leftOut])], asTyped: 0 };
}

/**
 * Where nothing there has all that was asked for: what is close by, then what has some of it there, then what has it anywhere. A
 * place alone is no answer: who asks for a taxi in a town without one has no use for its restaurants.
 */
async function withoutAll(
  connection: Connection,
  asked: SearchRequest,
  { slug, words, streetName }: NamedEnd,
  { asTyped, there }: { asTyped: FoundPage; there: FoundPage },
): Promise<FoundPage> {
  // another spelling, or without a word that nobody has
  if (there.total > 0) return { ...there, placeWords: words, streetName };
  const area = slug === null ? null : await findArea(connection.pool, slug);
  if (area !== null && area.lat !== null && area.lng !== null) {
    const near = { lat: area.lat, lng: area.lng, radius_km: Math.min(BESIDE_KM, LIMITS.radiusKmMax) };
    const beside = { ...asked, filters: { ...asked.filters, near }, widestKm: WIDEST_KM };
    const found = await searchWords(connection, beside);
    if (found.asTyped > 0) return { ...found, placeWords: words, streetName: area.name };
  }
  const terms = there.search?.ways.at(-1)?.terms ?? [];
  for (const kept of await fewerTerms(connection.db, terms)) {
    const found = await findTerms(connection, asked, kept);
    const leftOut = terms.filter((term) => !kept.includes(term)).map(({ typed }) => typed);
    if (found.total > 0) return { ...found, leftOut, placeWords: words, streetName };
  }
  const saysWhere = new Set(keyOf(words).split(" "));
  const answered = asTyped.search?.ways.at(-1)?.terms ?? [];
  const isPlaceAlone = answered.every(({ typed }) => typed.split(" ").every((word) => saysWhere.has(word)));
  return isPlaceAlone && asTyped.correctedQuery === null ? { ...there, placeWords: words, streetName } : asTyped;
}
