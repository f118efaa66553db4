/** Country, town and time zone of a row: stated, derived, or to be completed from other rows. */
import { LIMITS } from "#contract/limits.ts";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { timeZoneAt } from "#server/places/time-zone.ts";
import { addressOf, type ImportedAddress } from "./addresses.ts";
import { countryAt, countryOfLongCode, type CountryAt } from "../../places/country-borders.ts";
import { countryInAnyLanguage, countryOf, countryOfZone, zoneOfCountry } from "../../places/countries.ts";
import type { GuessedFacts } from "../../listings/sources/facts.ts";
import type { Defaults, Lacks } from "./import-row.ts";
import { shortened } from "#contract/text/cut.ts";
import { cleanLine } from "./text.ts";
import { regionOf } from "../../places/regions.ts";

export interface ImportLocation extends ImportedAddress {
  /** For descriptions and the order of an address; near a border the more likely side. */
  code: string | null;
  /** Null if the country is uncertain: a national telephone number must not be read with a guessed country. */
  certainCode: string | null;
  country: string;
  /** Null if it is unknown so far. */
  zone: string | null;
  guesses: GuessedFacts;
  lacks: Lacks | null;
  /** The address by the country rules before decision 96: ids made from it must not change. */
  addressOfId: ImportedAddress;
}

interface Country {
  code: string | null;
  /** As listings name it; empty if none is stated. */
  name: string;
}

interface GivenCountry extends Country {
  /** The operator names it, not the row. */
  isDefault: boolean;
}

/** OpenStreetMap's `country` of an embassy is the country that it represents. */
const isDiplomatic = (tags: ReadonlyMap<string, string>): boolean =>
  /^(?:embassy|consulate)$/i.test(tags.get("amenity") ?? "") ||
  tags.get("office") === "diplomatic" ||
  tags.has("diplomatic");

/** The country that the row names: by code (ISO 3166-1: DE, DEU, 276) or by a name in any language. */
function namedCountry(tags: ReadonlyMap<string, string>): Country {
  if (isDiplomatic(tags)) return { code: null, name: "" };
  const value = cleanLine(tags.get("addr:country") ?? tags.get("is_in:country_code") ?? "");
  const found = countryOf(countryOfLongCode(value.toUpperCase()) ?? value);
  return found.code === null ? countryInAnyLanguage(value) : found;
}

/** The country that the row names, otherwise the operator's for the file. */
export function givenCountry(tags: ReadonlyMap<string, string>, defaults: Defaults): GivenCountry {
  const named = namedCountry(tags);
  const isDefault = named.code === null && defaults.country !== "";
  return { ...(isDefault ? countryOf(defaults.country) : named), isDefault };
}

export function whereOf(
  tags: ReadonlyMap<string, string>,
  lat: number | null,
  lng: number | null,
  defaults: Defaults,
): ImportLocation {
  const guesses: GuessedFacts = {};
  const given = givenCountry(tags, defaults);
  const isNamed = given.code !== null || (given.name !== "" && given.name === defaults.country);
  const borders: CountryAt = lat === null || lng === null || isNamed ? { code: null, isSure: false } : countryAt(lat, lng); // oxfmt-ignore
  let { name } = given;
  if (name !== "" && given.isDefault) guesses.country = "default";
  let maybe: string | null = null;
  if (borders.code !== null) {
    const found = countryOf(borders.code).name;
    if (borders.isSure) {
      name = found;
      guesses.country = "coordinates";
    } else if (name === "") maybe = found;
  }
  const certainCode = given.code ?? (borders.isSure ? borders.code : null);
  const code = given.code ?? borders.code;

  const givenZone = cleanLine(tags.get("timezone") ?? "");
  let zone = isTimeZone(givenZone) ? givenZone : null;
  if (zone === null && givenZone !== "") guesses.isGivenZoneUnknown = true;
  if (zone === null && lat !== null && lng !== null) zone = zoneNear(lat, lng, code);
  if (zone === null && defaults.timeZone !== null) {
    zone = defaults.timeZone;
    guesses.zone = "default";
  }

  const address = addressOf(tags, code);
  const codeOfId = countryOf(cleanLine(tags.get("addr:country") ?? tags.get("is_in:country_code") ?? "") || defaults.country).code ?? (zone === null ? null : countryOfZone(zone)); // oxfmt-ignore
  const addressOfId = codeOfId === code ? address : addressOf(tags, codeOfId);
  const city = address.city || defaults.city;
  const state = address.state || defaults.state;
  if (address.city === "" && city !== "") guesses.city = "default";
  if (address.state === "" && state !== "") guesses.state = "default";
  let isZoneSure = true;
  if (zone === null && code !== null) {
    const region = regionOf(code, state);
    zone = zoneOfCountry(code) ?? region?.zone ?? null;
    if (zone !== null) guesses.zone = zone === region?.zone ? "state" : "country";
    isZoneSure = guesses.zone !== "state" || region?.isWhole === true;
  }
  // other rows of the same town or postcode can complete it
  const isInTown = city !== "" || address.zip_code !== "";
  const lacksZone = (zone === null || !isZoneSure) && isInTown;
  const lacksCity = city === "" && lat !== null;
  const lacksCountry = name === "" && (lat !== null || isInTown);
  const lacks = lacksZone || lacksCity || lacksCountry ? { city: lacksCity, country: lacksCountry ? (maybe ?? "") : null, zone: lacksZone, phone: null } : null; // oxfmt-ignore
  return {
    address: address.address,
    city,
    state,
    zip_code: address.zip_code,
    code,
    certainCode,
    country: shortened(name, LIMITS.addressLineLength),
    zone,
    guesses,
    lacks,
    addressOfId: { ...addressOfId, city: addressOfId.city || defaults.city },
  };
}

/** From the time zone map, unless that has the wrong side of a border or names the zone of another country. */
function zoneNear(lat: number, lng: number, country: string | null): string | null {
  const zone = timeZoneAt(lat, lng);
  if (zone === null || country === null || (countryOfZone(zone) ?? country) === country) return zone;
  const { code, isSure } = countryAt(lat, lng);
  // the stated country must not change the clock of a certain position
  return isSure && code !== country ? zone : (zoneOfCountry(country) ?? zone);
}
