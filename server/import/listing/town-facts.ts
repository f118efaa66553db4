/**
 * Country and time zone that the rows of a town or a postcode agree on, for rows of the same town without coordinates.
 * Null if two rows disagree.
 */
import { fold } from "../../platform/text/fold.ts";

/** Limit for a hostile file with a million towns. */
const MOST_KEYS = 400_000;
/** A single row may state the wrong country. */
const LEAST_ROWS = 2;

export interface TownAddress {
  city: string;
  state: string;
  zip_code: string;
}

const primaryName = (zone: string) => new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;

/** Whether two names mean one zone, like Europe/Kiev and Europe/Kyiv. */
const isSameZone = (one: string, other: string): boolean => primaryName(one) === primaryName(other);

interface AgreedCountry {
  /** Null if they disagree. */
  country: string | null;
  rows: number;
}

/** From the most to the least specific; the first known key decides. */
function keysOf({ city, state, zip_code: postcode }: TownAddress): string[] {
  const town = fold(city);
  if (town === "") return postcode === "" ? [] : [`postcode ${fold(postcode)}`];
  return state === "" ? [`town ${town}`] : [`town ${town}\n${fold(state)}`, `town ${town}`];
}

export class TownFacts {
  private readonly countries = new Map<string, AgreedCountry>();
  private readonly zones = new Map<string, string | null>();

  /** `zone`: null if it is itself a guess. */
  add(address: TownAddress, country: string, zone: string | null): void {
    const keys = keysOf(address);
    if (address.city !== "" && address.zip_code !== "") keys.push(`postcode ${fold(address.zip_code)}`);
    for (const key of keys) {
      if (country !== "") this.addCountry(key, country);
      if (zone !== null) this.addZone(`${key}\n${country}`, zone);
    }
  }

  countryOf(address: TownAddress): string | null {
    for (const key of keysOf(address)) {
      const known = this.countries.get(key);
      if (known !== undefined && known.rows >= LEAST_ROWS) return known.country;
    }
    return null;
  }

  /** The zone of the town of this name in this country. */
  zoneOf(address: TownAddress, country: string): string | null {
    for (const key of keysOf(address)) {
      const zone = this.zones.get(`${key}\n${country}`);
      if (zone !== undefined) return zone;
    }
    return null;
  }

  private addCountry(key: string, country: string): void {
    const known = this.countries.get(key);
    if (known === undefined) {
      if (this.countries.size < MOST_KEYS) this.countries.set(key, { country, rows: 1 });
    } else {
      known.rows += 1;
      if (known.country !== country) known.country = null;
    }
  }

  private addZone(key: string, zone: string): void {
    const known = this.zones.get(key);
    if (known === undefined) {
      if (this.zones.size < MOST_KEYS) this.zones.set(key, zone);
    } else if (known !== zone && (known === null || !isSameZone(known, zone))) this.zones.set(key, null);
  }
}
