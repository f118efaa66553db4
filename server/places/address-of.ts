/** The place names in a listing's address. */
import { countryOf } from "./countries.ts";
import { regionOf } from "./regions.ts";
import type { AddressPlaces } from "./rules-placing.ts";

export interface AddressTexts {
  city: string;
  state: string;
  zip_code: string;
  country: string;
}

export function addressOf({ city, state, zip_code: postcode, country: text }: AddressTexts): AddressPlaces {
  const country = text.trim() === "" ? null : countryOf(text);
  const region = regionOf(country?.code ?? "", state);
  return {
    country: country === null ? null : { code: country.code ?? "", name: country.name },
    region: region === null ? [state].filter((name) => name.trim() !== "") : [region.name, region.code],
    city,
    postcode,
  };
}
