/**
 * Completes rows without a town, a country or a time zone from the places around them. Complete rows are stored as
 * numbers; the others wait until the file is read, and are then compared with its other rows and with the directory.
 * Neighbors count only if they agree, and never across a border.
 */
import { countryOf, countryOfZone, zoneOfCountry } from "../../places/countries.ts";
import { regionOf } from "../../places/regions.ts";
import { featureWords } from "./describe.ts";
import { HeldRows } from "./held-rows.ts";
import type { ImportRow } from "./import-row.ts";
import { readPhone } from "./phones.ts";
import { listTowns } from "../queries.ts";
import { fold } from "../../platform/text/fold.ts";
import { TownFacts } from "./town-facts.ts";
import { TownIndex, type NeighbouringTown } from "./town-index.ts";

/** Metres; four of the five nearest must agree. */
const NEAR = 1_500;
const MAX_TOWN_QUERIES = 5;
const LEAST_COUNTED = 2;
const LEAST_SHARE = 0.8;

type TownsClient = Parameters<typeof listTowns>[0];

/** The answer that enough of them share; null if there are too few or they differ. */
function agreed(answers: readonly string[]): string | null {
  const params = answers.slice(0, MAX_TOWN_QUERIES);
  if (params.length < LEAST_COUNTED) return null;
  const counts = new Map<string, number>();
  for (const answer of params) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= params.length * LEAST_SHARE ? best[0] : null;
}

const tileOf = (lat: number, lng: number): number =>
  Math.floor((lat + 90) * 20) * 10_000 + Math.floor((lng + 180) * 20);

export class IncompleteRows {
  readonly held = new HeldRows();
  private readonly towns = new TownIndex();
  private readonly facts = new TownFacts();
  private readonly loaded = new Set<number>();

  /** Stores the row's facts; true if the row has to wait. */
  hold(row: ImportRow): boolean {
    const { lat, lng, city, country, time_zone: zone } = row.listing;
    const isPlaced = lat !== null && lng !== null;
    if (city !== "" && isPlaced) this.towns.add(lat, lng, { city, country });
    const isZoneKnown = isPlaced || (row.guesses.zone === undefined && !row.isZoneUnknown);
    this.facts.add(row.listing, country, isZoneKnown ? zone : null);
    if (row.lacks === null) return false;
    this.held.add(row);
    return true;
  }

  /** Reads the towns of the directory's places around these rows, before `fill`. */
  async loadTowns(client: TownsClient, rows: readonly ImportRow[]): Promise<void> {
    const wanted = new Set<number>();
    for (const {
      listing: { lat, lng },
      lacks,
    } of rows)
      // oxfmt-ignore
      if (lat !== null && lng !== null && lacks !== null && !this.loaded.has(tileOf(lat, lng))) wanted.add(tileOf(lat, lng));
    const tiles = [...wanted];
    for (let from = 0; from < tiles.length; from += 200) {
      for (const { lat, lng, city, country } of await listTowns(client, tiles.slice(from, from + 200)))
        this.towns.add(lat, lng, { city, country });
    }
    for (const tile of tiles) this.loaded.add(tile);
  }

  /** The row with the facts that were found; the others stay empty. */
  fill(row: ImportRow): ImportRow {
    const { lacks } = row;
    if (lacks === null) return row;
    const listing = { ...row.listing };
    const guesses = { ...row.guesses };
    let { phone } = row;
    const { lat, lng } = listing;
    const near = lat === null || lng === null || (!lacks.city && lacks.country === null) ? [] : this.towns.nearest(lat, lng, NEAR, (lacks.country === null ? 2 : 4) * MAX_TOWN_QUERIES); // oxfmt-ignore
    if (lacks.country !== null) {
      const countries = near.flatMap(({ country }) => (country === "" ? [] : country));
      const ofNear = agreed(countries);
      const ofTown = ofNear === null && lat === null ? this.facts.countryOf(listing) : null;
      // near a border, neighbors are more reliable than the simplified line
      listing.country = ofNear ?? ofTown ?? (countries.length < LEAST_COUNTED ? lacks.country : "");
      if (listing.country !== "") guesses.country = ofNear !== null ? "neighbors" : ofTown !== null ? "town" : "coordinates"; // oxfmt-ignore
      const { code } = countryOf(listing.country);
      // the time zone map had the wrong side of the border
      if (ofNear !== null && code !== null && countryOfZone(listing.time_zone) !== code)
        listing.time_zone = zoneOfCountry(code) ?? listing.time_zone;
      if (lacks.phone !== null && code !== null && guesses.country !== "coordinates")
        ({ number: listing.phone_number, reading: phone } = readPhone(new Map(Object.entries(lacks.phone.tags)), code));
    }
    if (lacks.city) {
      const city = agreed(compatriots(near, listing.country).map((neighbour) => neighbour.city));
      if (city !== null) {
        listing.city = city;
        guesses.city = "neighbors";
      }
    }
    if (row.locality !== null)
      listing.feature_words = featureWords(listing, { ...row.locality, country: countryOf(listing.country).code });
    let isZoneUnknown = row.isZoneUnknown;
    if (lacks.zone) {
      const { code } = countryOf(listing.country);
      const ofTown = this.facts.zoneOf(listing, listing.country);
      const ofState = code === null || !isZoneUnknown ? null : (regionOf(code, listing.state)?.zone ?? null);
      const ofCountry = code === null || !isZoneUnknown ? null : zoneOfCountry(code);
      const zone = ofTown ?? ofCountry ?? ofState;
      if (zone !== null) {
        listing.time_zone = zone;
        guesses.zone = ofTown !== null ? "town" : ofCountry !== null ? "country" : "state";
        isZoneUnknown = false;
      }
    }
    return { ...row, listing, guesses, phone, isZoneUnknown, lacks: null, locality: null };
  }
}

/** Neighbors except those known to be across a border. */
function compatriots(near: readonly NeighbouringTown[], country: string): NeighbouringTown[] {
  if (country !== "") return near.filter((neighbour) => neighbour.country === "" || neighbour.country === country);
  // the country of the place is unknown: use the neighbors only if they share one
  const countries = new Set(near.map((neighbour) => fold(neighbour.country)).filter((name) => name !== ""));
  return countries.size > 1 ? [] : [...near];
}
