/**
 * Determines the places of a listing: by its address, and for map places with borders or centres by its position
 * (docs/decisions/0048-places.md). Unknown names become new places.
 */
import type { PlaceKind } from "#contract/places/place.ts";
import { areaOf, isWithin, KM_A_DEGREE, joinedBox, type Border, type GeoBox } from "./rules-border.ts";
import { kmBetween } from "./rules-distance.ts";
import { isBetterWritten, otherTownNames } from "./rules-town-names.ts";
import { namesOf, placeKey, SAME_NAME_KM, spelledOut, type PlaceName } from "./rules-place.ts";

/** Fields of a place used for placing. New ones have ids below 0. */
export interface KnownPlace {
  readonly id: number;
  readonly kind: PlaceKind;
  name: string;
  names: readonly PlaceName[];
  readonly parentId: number | null;
  /** Two capitals, or empty. */
  readonly country: string;
  lat: number | null;
  lng: number | null;
  box: GeoBox | null;
  readonly border: Border | null;
  readonly isOfMap: boolean;
  listings: number;
}

/** The place names in an address. */
export interface AddressPlaces {
  /** The code is empty if unknown. */
  readonly country: { readonly code: string; readonly name: string } | null;
  /** Its name first, then its code and other names. */
  readonly region: readonly string[];
  readonly city: string;
  readonly postcode: string;
}

export interface ListingPlaces {
  /** The most specific place; null if the location is unknown. */
  readonly placeId: number | null;
  readonly postcodeId: number | null;
}

export interface PlaceQuery {
  readonly kind: PlaceKind;
  readonly names: readonly string[];
  readonly country: string;
  readonly parent: KnownPlace | null;
}

const CELL = 0.1;
/** Boxes wider than this are checked for every listing. */
const WIDE = 1;

const isInBox = ({ south, west, north, east }: GeoBox, lat: number, lng: number): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

type ListingPoint = { readonly lat: number; readonly lng: number } | null;

/** A town counts as the map's town up to this distance from its centre, in kilometres. */
const HERE_KM = 15;

/** A place with a matching name, and its distance. */
interface NearbyPlace {
  readonly place: KnownPlace;
  readonly km: number;
}

const NO_PLACES: readonly KnownPlace[] = [];

function isBefore(place: KnownPlace, km: number, other: NearbyPlace): boolean {
  // a map place here replaces places made from listings
  const isHere = place.isOfMap && km <= HERE_KM;
  const isOtherHere = other.place.isOfMap && other.km <= HERE_KM;
  if (isHere !== isOtherHere) return isHere;
  if (km !== other.km) return km < other.km;
  if (place.listings !== other.place.listings) return place.listings > other.place.listings;
  return place.id < other.place.id;
}

/** A town's name as written, then its other names. */
export const townNames = (city: string, country: string | null): string[] => [...new Set([city, spelledOut(city), ...otherTownNames(city, country)])]; // oxfmt-ignore

export class PlaceBook {
  private readonly byId = new Map<number, KnownPlace>();
  private readonly byKey: Readonly<Record<PlaceKind, Map<string, KnownPlace[]>>> = { country: new Map(), region: new Map(), city: new Map(), district: new Map(), postcode: new Map() }; // oxfmt-ignore
  private readonly cells = new Map<string, KnownPlace[]>();
  private readonly wide: KnownPlace[] = [];
  /** New places, each after those that contain it. */
  readonly made: KnownPlace[] = [];
  /** Spellings of the towns of `made` in listings. */
  private readonly spellings = new Map<KnownPlace, Map<string, number>>();
  /** Places made from listings whose centre or box has moved. */
  readonly moved = new Set<KnownPlace>();

  has(id: number): boolean {
    return this.byId.has(id);
  }

  get(id: number | null): KnownPlace | null {
    return id === null ? null : (this.byId.get(id) ?? null);
  }

  add(place: KnownPlace): void {
    if (this.byId.has(place.id)) return;
    this.byId.set(place.id, place);
    const ofKind = this.byKey[place.kind];
    for (const { key } of place.names) {
      const had = ofKind.get(key);
      if (had === undefined) ofKind.set(key, [place]);
      else had.push(place);
    }
    if (place.isOfMap && place.box !== null) this.addToCells(place, place.box);
  }

  private addToCells(place: KnownPlace, { south, west, north, east }: GeoBox): void {
    if (north - south > WIDE || east - west > WIDE) {
      this.wide.push(place);
      return;
    }
    for (let row = Math.floor(south / CELL); row <= Math.floor(north / CELL); row += 1)
      for (let column = Math.floor(west / CELL); column <= Math.floor(east / CELL); column += 1) {
        const had = this.cells.get(`${row} ${column}`);
        if (had === undefined) this.cells.set(`${row} ${column}`, [place]);
        else had.push(place);
      }
  }

  /**
   * Map places that contain the point: those with a border first, the smallest of them first, then by the distance of
   * their centre.
   */
  holding(spot: NonNullable<ListingPoint>): KnownPlace[] {
    // without a map, no place has a box
    if (this.cells.size === 0 && this.wide.length === 0) return [];
    const { lat, lng } = spot;
    const near = this.cells.get(`${Math.floor(lat / CELL)} ${Math.floor(lng / CELL)}`) ?? [];
    const held = [...near, ...this.wide].flatMap((place) => {
      if (place.box === null || !isInBox(place.box, lat, lng)) return [];
      if (place.border !== null)
        return isWithin(place.border, lat, lng) ? [{ place, hasBorder: 0, by: areaOf(place.box) }] : [];
      const km = place.lat === null || place.lng === null ? Infinity : kmBetween(spot, { lat: place.lat, lng: place.lng }); // oxfmt-ignore
      // without a border, its box shows its radius
      return km <= ((place.box.north - place.box.south) / 2) * KM_A_DEGREE ? [{ place, hasBorder: 1, by: km }] : [];
    });
    return held
      .toSorted((a, b) => a.hasBorder - b.hasBorder || a.by - b.by || a.place.id - b.place.id)
      .map(({ place }) => place);
  }

  private regionOf(place: KnownPlace | null): KnownPlace | null {
    for (let at = place; at !== null; at = this.get(at.parentId)) if (at.kind === "region") return at;
    return null;
  }

  private isIn(place: KnownPlace, outer: KnownPlace): boolean {
    for (let at: KnownPlace | null = place; at !== null; at = this.get(at.parentId)) if (at === outer) return true;
    return false;
  }

  /**
   * Distance of the point from the known extent of a place, in kilometres; 0 if one of them has no position, null if it
   * is too far.
   */
  private awayFrom(place: KnownPlace, spot: ListingPoint): number | null {
    if (spot === null || place.lat === null || place.lng === null) return 0;
    if (place.border !== null && isWithin(place.border, spot.lat, spot.lng)) return 0;
    const km = kmBetween(spot, { lat: place.lat, lng: place.lng });
    return km <= SAME_NAME_KM[place.kind] ? km : null;
  }

  /** The place of that kind with one of the names: the nearest one, then the one with most listings. */
  find({ kind, names, country, parent }: PlaceQuery, spot: ListingPoint): KnownPlace | null {
    const region = this.regionOf(parent);
    let best: NearbyPlace | null = null;
    for (const name of names) {
      for (const place of this.byKey[kind].get(placeKey(name)) ?? NO_PLACES) {
        if (country !== "" && place.country !== "" && country !== place.country) continue;
        const other = region === null ? null : this.regionOf(place);
        if (region !== null && other !== null && region !== other) continue;
        const km = this.awayFrom(place, spot);
        if (km !== null && (best === null || isBefore(place, km, best))) best = { place, km };
      }
    }
    return best?.place ?? null;
  }

  private make({ kind, names, country, parent }: PlaceQuery, spot: ListingPoint): KnownPlace | null {
    const [first] = namesOf(names);
    if (first === undefined) return null;
    const place: KnownPlace = {
      id: -1 - this.made.length,
      kind,
      name: first.name,
      names: namesOf(names),
      parentId: parent?.id ?? null,
      country,
      lat: spot?.lat ?? null,
      lng: spot?.lng ?? null,
      box: null,
      border: null,
      isOfMap: false,
      listings: 0,
    };
    this.made.push(place);
    this.add(place);
    return place;
  }

  private findOrMake(wanted: PlaceQuery, spot: ListingPoint): KnownPlace | null {
    if (wanted.names.every((name) => placeKey(name) === "")) return null;
    return this.find(wanted, spot) ?? this.make(wanted, spot);
  }

  /** Updates a place made from listings: its centre is the mean of the first thousand, its box contains all. */
  private follow(place: KnownPlace | null, spot: ListingPoint): void {
    if (place === null || spot === null || place.isOfMap) return;
    place.listings += 1;
    const share = 1 / Math.min(place.listings, 1_000);
    const from = { lat: place.lat ?? spot.lat, lng: place.lng ?? spot.lng };
    // the mean of points on both sides of 180° would be on the opposite side of the Earth
    if (Math.abs(spot.lng - from.lng) < 180) {
      place.lat = from.lat + (spot.lat - from.lat) * share;
      place.lng = from.lng + (spot.lng - from.lng) * share;
      place.box = joinedBox(place.box, spot.lat, spot.lng);
    }
    this.moved.add(place);
  }

  /** The town named in the address, which may be part of a larger one; without a name, the town at the position. */
  private townOf(
    city: string,
    { country, parent }: Pick<PlaceQuery, "country" | "parent">,
    held: readonly KnownPlace[],
    spot: ListingPoint,
  ): KnownPlace | null {
    if (placeKey(city) === "") {
      const isFit = (place: KnownPlace) => country === "" || place.country === "" || place.country === country;
      return held.find((place) => place.kind === "city" && isFit(place)) ?? null;
    }
    const wanted: PlaceQuery = { kind: "city", names: townNames(city, country), country, parent };
    const named = this.find(wanted, spot);
    if (named?.isOfMap === true) return named;
    const part = this.find({ ...wanted, kind: "district" }, spot);
    const around = part === null ? null : this.get(part.parentId);
    if (around?.kind === "city") return around;
    const town = named ?? this.make(wanted, spot);
    if (town !== null) this.spell(town, city);
    return town;
  }

  /**
   * The name of a town made from listings: as most of its first listings spell it, later a better spelling of the same
   * name.
   */
  private spell(town: KnownPlace, city: string): void {
    if (town.id >= 0) {
      if (placeKey(city) !== placeKey(town.name) || !isBetterWritten(city, town.name)) return;
      town.name = city;
      this.moved.add(town);
      return;
    }
    const spellings = this.spellings.get(town) ?? new Map<string, number>();
    this.spellings.set(town, spellings);
    const count = (spellings.get(city) ?? 0) + 1;
    spellings.set(city, count);
    if (city === town.name) return;
    const most = spellings.get(town.name) ?? 0;
    if (isBetterWritten(city, town.name) || (count > most && !isBetterWritten(town.name, city))) {
      town.name = city;
      town.names = namesOf([city, ...town.names.map(({ name }) => name)]);
    }
  }

  place({ country, region, city, postcode }: AddressPlaces, spot: ListingPoint): ListingPlaces {
    const code = country?.code ?? "";
    const held = spot === null ? [] : this.holding(spot);
    const land =
      country === null
        ? (held.find(({ kind }) => kind === "country") ?? null)
        : this.findOrMake({ kind: "country", names: [country.name], country: code, parent: null }, null);
    const state = this.findOrMake({ kind: "region", names: region, country: code, parent: land }, null);
    const town = this.townOf(city, { country: code, parent: state ?? land }, held, spot);
    const part = held.find(({ kind }) => kind === "district");
    const isPartOfTown = part !== undefined && (town === null || this.isIn(part, town));
    const area = this.findOrMake({ kind: "postcode", names: [postcode], country: code, parent: town ?? state ?? land }, spot); // oxfmt-ignore
    for (const place of [land, state, town, area]) this.follow(place, spot);
    return {
      placeId: (isPartOfTown ? part : (town ?? state ?? land))?.id ?? null,
      postcodeId: area?.id ?? null,
    };
  }
}
