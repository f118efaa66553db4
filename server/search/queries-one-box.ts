/**
 * Searches with a place in the query: the last words of a query, or all of them, may name a place, a street or a landmark
 * (docs/decisions/0133-plain-search.md).
 */
import { sql } from "kysely";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { LIMITS } from "#contract/limits.ts";
import { streetAtEnd, type NamedStreet } from "../addresses/queries-named.ts";
import {
  endsOf,
  namedAtEnd,
  namedWhole,
  type QuerySplit,
  type NamedPlace,
  type NamesakePlace,
} from "../places/queries-named.ts";
import { findArea } from "../places/queries-areas.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { NO_LEXICON } from "./lexicon.ts";
import { fewerTerms } from "./queries-loosen.ts";
import { plainMeaning } from "./queries-meaning.ts";
import { listMentions, missingKinds, type MentioningListing } from "./queries-mentions.ts";
import { fromIndexes, someMatch } from "./queries-index.ts";
import { landmarkAtEnd } from "./queries-landmark.ts";
import { isFound } from "./queries-page.ts";
import { streetOfListings } from "./queries-street.ts";
import { matchesUpTo } from "./queries-words.ts";
import { findTerms, searchWords, type FoundPage } from "./queries.ts";
import { termsOfStrategies } from "./rules-ways.ts";
import { readQueryFilters, type QueryFilters } from "./rules-query-filters.ts";
import { readQuery } from "./rules-terms.ts";
import type { SearchRequest } from "./search-request.ts";

/** Radius of a search near a named street, square or landmark. */
const NEAR_POINT_KM = 1;

/** Radius around a place without matches: a little beyond its border, and at most as far as people travel for it. */
const NEARBY_KM = 10;
const WIDEST_KM = 90;

/** A page of results with the messages that the screen shows about them. */
export interface SearchOutcome extends PlacedPage {
  /** Typed kinds without any listing, as typed. */
  missing: string[];
  /** Listings that only mention the typed words, if the results do not fill a page. */
  mentions: MentioningListing[];
  /** The filter by hours that words of the query set, and the query without them; null if no word does. */
  hours: { filter: NonNullable<QueryFilters["hours"]>; rest: string } | null;
  /** Whether results should be near the visitor, whose position was not sent. */
  needsPosition: boolean;
}

export interface PlacedPage extends FoundPage {
  /** If the place has no results: distance to the nearest one. */
  nearestKm?: number | null;
  /** Other places with the same name. */
  others?: readonly NamesakePlace[];
}

/** Whether a listing has all words of the query in its name, or has exactly this name. */
async function isNameOfSome(db: Database, request: SearchRequest): Promise<boolean> {
  const { ways } = plainMeaning(request.query, { isWhole: true });
  const [way] = ways;
  return way !== undefined && (await someMatch(db, matchesUpTo(way.terms, 1)));
}

/** Whether a listing is called exactly so: 'Guten Morgen' is a café, not tomorrow. */
async function isNameOfOne(db: Database, query: string): Promise<boolean> {
  const { rows } = await sql`select from search_document e where e.name_key = ${keyOf(query)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The complete count, however long it takes: nearby matches are compared with all matches. */
const matchesAsTyped = ({ asTyped, total, counted }: FoundPage): number | Promise<number> =>
  asTyped === total ? counted() : asTyped;

interface NamedEnd extends Pick<NamedPlace, "rest" | "words"> {
  near: NonNullable<SearchRequest["filters"]["near"]>;
  /** Name of the search centre: a street, a square, a landmark, or a place whose surroundings are searched. */
  pointName: string | null;
  /** Slug of the place. */
  slug: string | null;
  others: readonly NamesakePlace[];
}

/** A place first; if the last words name none, a street or a square, or a landmark after a word like 'near'. */
async function whereAtEnd(connection: Connection, query: string, lexicon: Lexicon): Promise<NamedEnd | null> {
  const { db } = connection;
  const ends = endsOf(query);
  const [place, landmark] = await Promise.all([namedAtEnd(db, ends, lexicon), landmarkAtEnd(db, ends)]);
  // the longer name wins: 'near Casino de Monte Carlo' is more specific than Monte Carlo
  if (place !== null && (landmark === null || landmark.words.length <= place.words.length))
    return (place.isNear ? await aroundPlace(connection, place) : null) ?? inPlace(place);
  const street = place === null ? await streetAtEnd(db, ends) : null;
  const point = street ?? landmark;
  return point === null ? null : atPoint(point);
}

const inPlace = ({ slug, rest, words, others }: NamedPlace): NamedEnd => ({
  rest,
  words,
  near: { place: slug },
  pointName: null,
  slug,
  others,
});

/** A circle as large as the place, so that results just outside it are found as well. Null if the centre is unknown. */
async function aroundPlace({ pool, db }: Connection, { slug, rest, words, others }: NamedPlace) {
  const area = await findArea(pool, slug);
  if (area === null || area.lat === null || area.lng === null) return null;
  const { lat, lng, name } = area;
  const { rows } = await sql<{ km: number | null }>`
    select percentile_cont(0.9) within group (order by km_between(${lat}::float8, ${lng}::float8, e.position)) as km
    from (
      select e.position from business_place p join search_document e on e.business_id = p.business_id
      where p.place_id = any(${area.ids}::integer[]) and e.position is not null limit 5000
    ) e
  `.execute(db);
  const radius = Math.min(LIMITS.radiusKmMax, Math.max(NEAR_POINT_KM, rows[0]?.km ?? 0));
  return { rest, words, near: { lat, lng, radius_km: radius }, pointName: name, slug, others };
}

/** For streets known only from addresses: after a word like 'near', or if nothing matches the whole query. */
async function streetOfSome(db: Database, query: string, lexicon: Lexicon, isNothing: boolean) {
  const ends = endsOf(query).filter(({ isApart }) => isApart || isNothing);
  if (ends.length === 0) return null;
  const street = (await streetOfListings(db, ends, lexicon)) ?? (await landmarkAtEnd(db, ends, true));
  return street === null ? null : atPoint(street);
}

function atPoint(street: NamedStreet): NamedEnd {
  const { lat, lng, name, rest, words } = street;
  return { rest, words, near: { lat, lng, radius_km: NEAR_POINT_KM }, pointName: name, slug: null, others: [] };
}

/** Whether the words name only kinds and offers, and are not part of a longer phrase with the following words. */
function isWantedAlone(query: string, { rest, words }: Pick<QuerySplit, "rest" | "words">, lexicon: Lexicon): boolean {
  const isPhrase =
    lexicon.words.has(keyOf(query)) || lexicon.kinds.has(keyOf(words)) || lexicon.offers.has(keyOf(words));
  const terms = readQuery(rest, lexicon, true).filter(({ filler }) => filler === null);
  return !isPhrase && terms.length > 0 && terms.every(({ isWanted }) => isWanted === true);
}

/**
 * A page of results. A page past the end has no rows but the true total. Words that set a filter are not searched for:
 * 'open now', 'tonight', 'near me'.
 */
export async function searchListings(
  connection: Database | Connection,
  request: SearchRequest,
): Promise<SearchOutcome> {
  const { query, filters, lexicon = NO_LEXICON } = request;
  const read = request.isExact === true ? null : readQueryFilters(query, lexicon);
  const db = "pool" in connection ? connection.db : connection;
  // '24 Hour Fitness' is a name, and 'open now' never
  const canBeName = read !== null && read.hours !== null && read.hours !== "open";
  const isPlain =
    read === null || (read.hours === null && !read.isNearVisitor) || (canBeName && (await isNameOfOne(db, query)));
  const stripped = isPlain ? request : { ...request, query: read.rest, isEnded: true };
  const hours = isPlain || filters.hours !== "any" ? null : read.hours;
  const found = await searchPlaced(
    connection,
    hours === null ? stripped : { ...stripped, filters: { ...filters, hours } },
  );
  // if nothing is open then, or no hours are known: results without the filter
  const isEmpty = hours !== null && found.total === 0;
  const shown = isEmpty ? await searchPlaced(connection, stripped) : found;
  return {
    ...shown,
    ...(await kindsOf(connection, shown, request)),
    leftOut: isEmpty && shown.total > 0 ? [...shown.leftOut, ...(read?.hoursWords ?? [])] : shown.leftOut,
    hours: isEmpty || hours === null ? null : { filter: hours, rest: read?.withoutHours ?? "" },
    needsPosition: !isPlain && read.isNearVisitor && filters.near === null && filters.bounds === null,
  };
}

/** Missing kinds, and mentions if the first page is not full. */
async function kindsOf(connection: Database | Connection, { search, rows }: FoundPage, request: SearchRequest) {
  const none = { missing: [], mentions: [] };
  if (search === null || request.page > 1 || request.isExact === true) return none;
  const db = "pool" in connection ? connection.db : connection;
  const kinds = termsOfStrategies(search.ways).filter(({ isKind = false }) => isKind);
  const hasRoom = rows.length < LIMITS.resultsPerPage;
  // results without related kinds are of the kind itself
  const canBeMissing = rows.length === 0 || kinds.some(({ related = [] }) => related.length > 0);
  if (kinds.length === 0 || !(hasRoom || canBeMissing)) return none;
  return fromIndexes(db, async (one) => ({
    missing: canBeMissing ? (await missingKinds(one, kinds)).map(({ typed }) => typed) : [],
    mentions: hasRoom ? await listMentions(one, search, request.at) : [],
  }));
}

/**
 * If the last words name a place, the search is restricted to it, unless that finds less or a listing has the typed
 * text as its name. For a place without matches, its surroundings are searched.
 */
async function searchPlaced(connection: Database | Connection, request: SearchRequest): Promise<PlacedPage> {
  const { query, filters, lexicon = NO_LEXICON } = request;
  if (!("pool" in connection) || keyOf(query) === "" || filters.bounds !== null)
    return searchWords(connection, request);
  if (filters.near !== null) {
    const there = await searchWords(connection, request);
    if (!("place" in filters.near) || there.total > 0 || request.isExact === true) return there;
    return (await searchAroundPlace(connection, request, filters.near.place)) ?? there;
  }
  if (request.isExact === true) return searchWords(connection, request);
  const whole = await namedWhole(connection.db, query, lexicon);
  if (whole !== null) {
    // listings of this name in the place come first, and listings elsewhere are not meant
    const there = await searchWords(connection, { ...request, filters: { ...filters, near: { place: whole } } });
    if (there.asTyped > 0) return { ...there, placeWords: query.trim() };
  }
  if (!/\s/u.test(query.trim())) return searchWords(connection, request);
  const [asTyped, place] = await Promise.all([
    searchWords(connection, request),
    whereAtEnd(connection, query, lexicon),
  ]);
  const named = place ?? (await streetOfSome(connection.db, query, lexicon, asTyped.asTyped === 0));
  if (named === null) return spelledRight(connection, request, asTyped);
  // a kind plus a town is read as such, even if a shop elsewhere is called 'Pizza Porto'
  const isMeant = isWantedAlone(query, named, lexicon);
  if (!isMeant && (await isNameOfSome(connection.db, request))) return asTyped;
  const { rest, near, words, pointName, others } = named;
  const alsoNamed = keyOf(query);
  const thereRequest = { ...request, query: rest, alsoNamed, filters: { ...filters, near }, isEnded: true };
  const there = await searchWords(connection, thereRequest);
  if (there.asTyped === 0)
    return asTyped.asTyped > 0 ? asTyped : withoutAll(connection, thereRequest, named, { asTyped, there });
  const [foundThere, foundTyped] = await Promise.all([matchesAsTyped(there), matchesAsTyped(asTyped)]);
  if (!isMeant && foundThere < foundTyped) {
    // prefix matches do not count: Portofino is not Porto
    const whole = await searchWords(connection, { ...request, page: 1, isExact: true, isWhole: true });
    if (foundThere < (await whole.counted())) return asTyped;
  }
  return { ...there, placeWords: words, streetName: pointName, others };
}

/** The mistyped word may be the place: 'hotel monacco' is searched again as 'hotel monaco'. */
async function spelledRight(connection: Connection, request: SearchRequest, asTyped: FoundPage): Promise<PlacedPage> {
  const { correctedQuery } = asTyped;
  if (correctedQuery === null || asTyped.asTyped > 0) return asTyped;
  const again = await searchPlaced(connection, { ...request, query: correctedQuery, isEnded: true });
  if (again.asTyped === 0) return asTyped;
  return { ...again, correctedQuery, leftOut: [...new Set([...asTyped.leftOut, ...again.leftOut])], asTyped: 0 };
}

/** Results around a place without matches, with the distance to the nearest; null if there are none nearby. */
async function searchAroundPlace(
  connection: Connection,
  request: SearchRequest,
  slug: string,
): Promise<PlacedPage | null> {
  const area = await findArea(connection.pool, slug);
  if (area === null || area.lat === null || area.lng === null) return null;
  const { lat, lng, name, kind } = area;
  const near = { lat, lng, radius_km: Math.min(NEARBY_KM, LIMITS.radiusKmMax) };
  const nearby = { ...request, filters: { ...request.filters, near }, widestKm: WIDEST_KM };
  const found = await searchWords(connection, nearby);
  if (found.asTyped === 0 || found.where === null || found.search === null) return null;
  const { where, search } = found;
  const { rows } = await fromIndexes(connection.db, (db) =>
    sql<{ km: number | null }>`select min(${where.km}) as km from search_document e where ${isFound(search)}`.execute(
      db,
    ),
  );
  const said = where.said === null ? null : { ...where.said, place: { slug: area.slug, name, kind }, widened: true };
  return { ...found, where: { ...where, said }, nearestKm: rows[0]?.km ?? null };
}

/**
 * If nothing in the place matches the whole query: nearby results, then partial matches in the place, then matches
 * anywhere. The place alone is never searched: a search for a taxi in a town without one must not list its restaurants.
 */
async function withoutAll(
  connection: Connection,
  request: SearchRequest,
  { slug, words, pointName, others }: NamedEnd,
  { asTyped, there }: { asTyped: FoundPage; there: FoundPage },
): Promise<PlacedPage> {
  const said = { placeWords: words, streetName: pointName, others };
  // another spelling, or without a word that is not in any listing
  if (there.total > 0) return { ...there, ...said };
  const around = slug === null ? null : await searchAroundPlace(connection, request, slug);
  if (around !== null) return { ...around, ...said };
  const terms = termsOfStrategies(there.search?.ways ?? []);
  for (const shorter of await fewerTerms(connection.db, terms)) {
    const found = await findTerms(connection, request, shorter);
    const leftOut = terms.filter((term) => !shorter.includes(term)).map(({ typed }) => typed);
    if (found.total > 0) return { ...found, ...said, leftOut };
  }
  const saysWhere = new Set(keyOf(words).split(" "));
  const answered = termsOfStrategies(asTyped.search?.ways ?? []);
  const isPlaceAlone = answered.every(({ typed }) => typed.split(" ").every((word) => saysWhere.has(word)));
  return slug !== null && isPlaceAlone && asTyped.correctedQuery === null ? { ...there, ...said } : asTyped;
}
