/** Country, town and time zone of a row: what it says, what follows from that, and what a second look may find. */
import { LIMITS } from "#contract/limits.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { timeZoneAt } from "#server/places/time-zone.ts";
import { addressOf, type Address } from "./addresses.ts";
import { countryAt, countryOf, countryOfZone, zoneOfCountry } from "../places/countries.ts";
import type { Defaults, Guesses, Lacks } from "./listing.ts";
import { cleanLine, clip } from "./text.ts";
import { regionOf } from "../places/regions.ts";

export interface Where extends Address {
  /** For reading numbers and addresses: of the country, else of the time zone. */
  code: string | null;
  country: string;
  /** Null where nothing tells it yet. */
  zone: string | null;
  guesses: Guesses;
  lacks: Lacks | null;
}

export function whereOf(
  tags: ReadonlyMap<string, string>,
  lat: number | null,
  lng: number | null,
  defaults: Defaults,
): Where {
  const guesses: Guesses = {};
  const said = countryOf(cleanLine(tags.get("addr:country") ?? tags.get("is_in:country_code") ?? "") || defaults.country); // oxfmt-ignore
  let { name } = said;
  if (name !== "" && name === defaults.country && !tags.has("addr:country") && !tags.has("is_in:country_code")) guesses.country = "default"; // oxfmt-ignore
  let maybe: string | null = null;
  if (name === "" && lat !== null && lng !== null) {
    const { code, isSure } = countryAt(lat, lng);
    const found = code === null ? "" : countryOf(code).name;
    if (isSure) {
      name = found;
      guesses.country = "coordinates";
    } else maybe = found;
  }

  const givenZone = tags.get("timezone") ?? "";
  let zone = isTimeZone(givenZone) ? givenZone : null;
  if (zone === null && lat !== null && lng !== null) zone = zoneNear(lat, lng, said.code);
  if (zone === null && defaults.timeZone !== null) {
    zone = defaults.timeZone;
    guesses.zone = "default";
  }
  const zoneCode = zone === null ? null : countryOfZone(zone);
  const code = said.code ?? (said.name === "" ? zoneCode : null);
  if (name === "" && maybe === null && zoneCode !== null) {
    name = countryOf(zoneCode).name;
    guesses.country = "zone";
  }

  const address = addressOf(tags, code);
  const city = address.city || defaults.city;
  const state = address.state || defaults.state;
  if (address.city === "" && city !== "") guesses.city = "default";
  if (address.state === "" && state !== "") guesses.state = "default";
  let isZoneSure = true;
  if (zone === null && said.code !== null) {
    const region = regionOf(said.code, state);
    zone = zoneOfCountry(said.code) ?? region?.zone ?? null;
    if (zone !== null) guesses.zone = zone === region?.zone ? "state" : "country";
    isZoneSure = guesses.zone !== "state" || region?.isWhole === true;
  }
  // other rows of the town know its zone, where it has a town
  const lacksZone = (zone === null || !isZoneSure) && city !== "";
  const lacksCity = city === "" && lat !== null;
  const lacksCountry = name === "" && lat !== null;
  const lacks = lacksZone || lacksCity || lacksCountry ? { city: lacksCity, country: lacksCountry ? (maybe ?? "") : null, zone: lacksZone } : null; // oxfmt-ignore
  return {
    address: address.address,
    city,
    state,
    zip_code: address.zip_code,
    code,
    country: clip(name, LIMITS.addressLineLength),
    zone,
    guesses,
    lacks,
  };
}

/** By the map of zones, unless that has the wrong side of a border. */
function zoneNear(lat: number, lng: number, country: string | null): string | null {
  const zone = timeZoneAt(lat, lng);
  if (zone === null || country === null || countryOfZone(zone) === country) return zone;
  return countryAt(lat, lng).isSure ? zone : (zoneOfCountry(country) ?? zone);
}
