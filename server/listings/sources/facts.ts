/**
 * Combines the facts that several sources state about a listing (docs/decisions/0045-facts-by-source.md). The order of
 * imports does not matter: the same rows always make the same listing.
 */
import { isDeepStrictEqual } from "node:util";
import { LIMITS } from "#contract/limits.ts";
import { isOlder, type AsOf } from "./as-of.ts";
import { ALL_FACTS, FACTS, FIELDS, type FactName, type ImportedListing } from "./imported-listing.ts";
import { fold } from "../../platform/text/fold.ts";

/** Facts that a row does not state, and how they were inferred. */
export interface GuessedFacts {
  country?: "coordinates" | "neighbors" | "town" | "default";
  city?: "neighbors" | "default";
  state?: "default";
  zone?: "country" | "state" | "town" | "default";
  category?: "name" | "cuisine" | "default";
  /** The row names a time zone that does not exist; the zone is inferred as if it named none. */
  isGivenZoneUnknown?: true;
}

export type ListingFactField = keyof ImportedListing;

/** Facts that a row states itself, not guessed, as bits. */
const CERTAIN = { description: 1, category: 2, city: 4, country: 8, zone: 16 };
export const ALL_CERTAIN = 31;

export interface Certainty {
  isDescriptionGiven: boolean;
  isKindKnown: boolean;
  isZoneUnknown: boolean;
  guesses: GuessedFacts;
}

export const certaintyOf = ({ isDescriptionGiven, isKindKnown, isZoneUnknown, guesses }: Certainty): number =>
  (isDescriptionGiven ? CERTAIN.description : 0) |
  (isKindKnown && guesses.category !== "default" ? CERTAIN.category : 0) |
  (guesses.city === undefined ? CERTAIN.city : 0) |
  (guesses.country === undefined ? CERTAIN.country : 0) |
  (isZoneUnknown || guesses.zone !== undefined ? 0 : CERTAIN.zone);

/** The source name of Mainstreet's own exports, which copy other sources. */
export const EXPORT_SOURCE = "mainstreet";

/** Facts from one row of one source. */
export interface SourceRecord {
  readonly source: string;
  readonly source_id: string;
  readonly listing: ImportedListing;
  readonly certain: number;
  /** Null or absent if its file has no date. */
  readonly asOf?: AsOf | null;
  /** Entered by a person, not imported; overrides all sources. */
  readonly isByHand?: boolean;
}

/** Confidence of a row in the facts where it can vary. */
const KNOWS: Readonly<Partial<Record<FactName, (said: SourceRecord) => number>>> = {
  name: () => 1,
  description: ({ listing, certain }) => (listing.description === "" ? 0 : certain & CERTAIN.description ? 2 : 1),
  category: ({ certain }) => (certain & CERTAIN.category ? 2 : 1),
  address: ({ listing: { address, city, zip_code, country }, certain }) =>
    (address === "" ? 0 : 16) +
    (zip_code === "" ? 0 : 8) +
    (city === "" ? 0 : certain & CERTAIN.city ? 4 : 2) +
    (country !== "" && certain & CERTAIN.country ? 1 : 0),
  zone: ({ certain }) => (certain & CERTAIN.zone ? 1 : 0),
  hours: ({ listing: { hours_mode, hours_note } }) => (hours_mode !== "closed" ? 2 : hours_note === null ? 0 : 1),
};

/** Confidence of a row in a fact; 0 if it has none. */
const knows = (fact: FactName, said: SourceRecord): number =>
  KNOWS[fact]?.(said) ?? Number(FACTS[fact].some((field) => isThere(said.listing[field])));

/** How much a row states itself. Facts guessed from neighbors depend on the other rows and must not count. */
function richness({ listing, certain }: SourceRecord): number {
  const says = [
    certain & CERTAIN.description,
    certain & CERTAIN.category,
    certain & CERTAIN.city && listing.city,
    listing.address,
    listing.zip_code,
    listing.phone_number,
    listing.website,
    listing.lat,
    listing.hours_note,
    listing.hours_mode !== "closed",
    listing.other_names.length,
  ];
  // keywords count less than any of these, but still distinguish two rows
  return says.filter(Boolean).length + listing.keywords.length / 100;
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Facts entered by a person first, then the richest row; the other keys make the order deterministic. */
const byRank = (a: SourceRecord, b: SourceRecord): number =>
  Number(b.isByHand === true) - Number(a.isByHand === true) ||
  Number(a.source === EXPORT_SOURCE) - Number(b.source === EXPORT_SOURCE) ||
  richness(b) - richness(a) ||
  compareText(a.source, b.source) ||
  compareText(a.source_id, b.source_id);

/** Facts that change over time; the latest is used. */
const DATED: ReadonlySet<FactName> = new Set(["phone", "website", "hours"]);

/** A later row of the same source states the fact too: an extract of another year, with another id for the place. */
const isSuperseded = (fact: FactName, said: SourceRecord, all: readonly SourceRecord[]): boolean =>
  all.some(
    (other) => other.source === said.source && isOlder(said.asOf ?? null, other.asOf ?? null) && knows(fact, other) > 0,
  );

export interface Settled {
  listing: ImportedListing;
  /** The fields taken from each row. */
  gives: ReadonlyMap<SourceRecord, readonly ListingFactField[]>;
}

/** Facts that are not taken from a single row. */
const SETTLED_APART: ReadonlySet<FactName> = new Set(["spot", "zone", "address", "other_names"]);

/** Combines rows; at least one is required. */
export function settle(all: readonly [SourceRecord, ...SourceRecord[]]): Settled {
  const ranked = all.toSorted(byRank);
  const [first = all[0]] = ranked;
  const gives = new Map<SourceRecord, ListingFactField[]>(all.map((said) => [said, []]));
  const best = (fact: FactName): SourceRecord | null => {
    const level = (said: SourceRecord) => knows(fact, said) * (said.isByHand === true ? 100 : 1);
    const current = DATED.has(fact) ? ranked.filter((said) => !isSuperseded(fact, said, ranked)) : ranked;
    const found = current.reduce((most, said) => (level(said) > level(most) ? said : most), current[0] ?? first);
    return level(found) > 0 ? found : null;
  };
  const listing = { ...first.listing };
  const take = (fact: FactName, said: SourceRecord | null) => {
    if (said === null) return;
    for (const field of FACTS[fact]) Object.assign(listing, { [field]: said.listing[field] });
    gives.get(said)?.push(...FACTS[fact].filter((field) => isThere(said.listing[field])));
  };
  for (const fact of ALL_FACTS) if (!SETTLED_APART.has(fact)) take(fact, best(fact));
  const spot = best("spot");
  take("spot", spot);
  take("zone", spot ?? best("zone"));
  settleAddress(
    ranked.toSorted((a, b) => knows("address", b) - knows("address", a)),
    listing,
    gives,
  );
  settleNames(ranked, listing, gives);
  return { listing, gives };
}

const isThere = (value: unknown): boolean =>
  !(typeof value === "string" && value.trim() === "") &&
  value !== null &&
  value !== "closed" &&
  !(Array.isArray(value) && value.length === 0);

/** Taken from the row with the best address, completed from the next ones. */
function settleAddress(
  ranked: readonly SourceRecord[],
  listing: ImportedListing,
  gives: ReadonlyMap<SourceRecord, ListingFactField[]>,
): void {
  const byHand = ranked.filter(({ isByHand }) => isByHand === true);
  const ordered = [...byHand, ...ranked.filter(({ isByHand }) => isByHand !== true)];
  for (const field of FACTS.address) {
    // a postcode is used only with its address
    const from = ordered.find(
      (said) => said.listing[field] !== "" && (field !== "zip_code" || isSameAddress(said.listing, listing)),
    );
    listing[field] = from?.listing[field] ?? "";
    if (from !== undefined) gives.get(from)?.push(field);
  }
}

const isSameAddress = (a: ImportedListing, b: ImportedListing) =>
  b.address === "" || fold(a.address) === fold(b.address);

/** All names that any row uses. */
function settleNames(
  ranked: readonly SourceRecord[],
  listing: ImportedListing,
  gives: ReadonlyMap<SourceRecord, ListingFactField[]>,
): void {
  const known = new Set([listing.name.toLowerCase()]);
  const names: string[] = [];
  for (const said of ranked) {
    const fresh = [said.listing.name, ...said.listing.other_names].filter((name) => {
      if (known.has(name.toLowerCase())) return false;
      known.add(name.toLowerCase());
      return true;
    });
    const taken = fresh.slice(0, LIMITS.otherNamesPerListing - names.length);
    names.push(...taken);
    if (taken.length > 0) gives.get(said)?.push("other_names");
  }
  listing.other_names = names;
}

/** Fields filled by the operator's options instead of the row. */
export function defaultedIn({ country, city, state, zone, category }: GuessedFacts): ListingFactField[] {
  const fields = ([["country", country], ["city", city], ["state", state], ["time_zone", zone], ["categories", category]] as const).flatMap(([field, guess]) => (guess === "default" ? [field] : [])); // oxfmt-ignore
  // its zone follows from the default country or state
  const isZoneOfDefault = (zone === "country" || zone === "state") && (country === "default" || state === "default");
  return isZoneOfDefault ? [...fields, "time_zone"] : fields;
}

/**
 * Applies a default if the source stated nothing before, or only a guess or another default. Returns the bits of the
 * facts that remain certain.
 */
function takeDefaults(listing: ImportedListing, certain: number, row: RowOfFile): number {
  let left = certain;
  const has = new Set(row.has);
  const [sure, ofFact]: [Partial<Record<ListingFactField, number>>, Partial<Record<ListingFactField, FactName>>] = [
    { country: CERTAIN.country, city: CERTAIN.city, time_zone: CERTAIN.zone, categories: CERTAIN.category },
    { country: "address", city: "address", state: "address", time_zone: "zone", categories: "category" },
  ];
  for (const field of row.defaulted ?? []) {
    const fact = ofFact[field];
    if (fact === undefined || has.has(fact)) continue;
    if (isThere(listing[field]) && (certain & (sure[field] ?? ALL_CERTAIN)) !== 0) continue;
    Object.assign(listing, { [field]: row.listing[field] });
    left &= ~(sure[field] ?? 0);
  }
  return left;
}

interface RowOfFile {
  listing: ImportedListing;
  certain: number;
  has: readonly FactName[] | null;
  /** See `defaultedIn`; without fields that a person has set. */
  defaulted?: readonly ListingFactField[];
}

/**
 * The row's facts on top of those its source stated before. Facts without a column in the file keep their earlier
 * value.
 */
export function currentRecord(
  before: Pick<SourceRecord, "listing" | "certain"> | null,
  row: RowOfFile,
): Pick<SourceRecord, "listing" | "certain"> {
  if (before === null || row.has === null) return row;
  const listing = { ...before.listing };
  let { certain } = before;
  const has = new Set(row.has);
  for (const fact of has) {
    for (const field of FACTS[fact]) Object.assign(listing, { [field]: row.listing[field] });
    const bits =
      fact === "address"
        ? CERTAIN.city | CERTAIN.country
        : fact === "description" || fact === "category" || fact === "zone"
          ? CERTAIN[fact]
          : 0;
    certain = (certain & ~bits) | (row.certain & bits);
  }
  certain = takeDefaults(listing, certain, row);
  return { listing, certain };
}

const EDITED_TOGETHER: readonly (readonly ListingFactField[])[] = [
  ["lat", "lng", "time_zone"],
  ["hours_mode", "weekly_hours", "hours_note"],
];

/** Fields that count as edited together; special hours belong to the hours, and other names are merged individually. */
const EDITED: readonly (readonly ListingFactField[])[] = [
  ...EDITED_TOGETHER,
  ...FIELDS.filter((field) => field !== "other_names" && !EDITED_TOGETHER.flat().includes(field)).map((field) => [
    field,
  ]),
];

/**
 * The present listing with the differences between two settlements applied; edits made in between are retained. Null if
 * nothing changes. A name from `said`, which lists all earlier input, does not count as an edit.
 */
export function withChanges(
  stands: ImportedListing,
  before: ImportedListing,
  after: ImportedListing,
  said: readonly SourceRecord[] = [],
): { listing: ImportedListing; fields: readonly ListingFactField[] } | null {
  const listing = { ...stands };
  const fields: ListingFactField[] = [];
  const same = (a: ImportedListing, b: ImportedListing, of: readonly ListingFactField[]) =>
    of.every((field) => isDeepStrictEqual(a[field], b[field]));
  for (const together of EDITED) {
    if (same(before, after, together) || !same(stands, before, together)) continue;
    for (const field of together) {
      Object.assign(listing, { [field]: after[field] });
      if (!same(stands, after, [field])) fields.push(field);
    }
  }
  if (!same(before, after, ["special_hours"]) && same(listing, after, ["hours_mode", "weekly_hours", "hours_note"])) {
    listing.special_hours = after.special_hours;
    if (!same(stands, after, ["special_hours"])) fields.push("special_hours");
  }
  const known = new Set([...before.other_names, listing.name]);
  for (const { listing: one } of said) for (const name of [one.name, ...one.other_names]) known.add(name);
  const names = stands.other_names.filter((name) => !known.has(name));
  const removed = before.other_names.filter((name) => !stands.other_names.includes(name));
  const others = [...after.other_names.filter((name) => !removed.includes(name)), ...names];
  listing.other_names = [...new Set(others)].slice(0, LIMITS.otherNamesPerListing);
  if (!same(stands, listing, ["other_names"])) fields.push("other_names");
  return fields.length === 0 ? null : { listing, fields };
}
