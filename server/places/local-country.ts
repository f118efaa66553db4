/** Names of countries in the language of the request. Places are stored with English ones. */
import type { Place } from "#contract/places/place.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { countryCodes, countryOf, localCountryName } from "./countries.ts";
import { placeKey } from "./rules-place.ts";

/** `country`: the code of the place's country, or an empty text. */
type StoredPlace<Shown> = Shown & { country: string };

const called = (name: string, country: string): string =>
  country !== "" && currentLanguage() !== "en" && countryOf(name).code === country
    ? localCountryName(country, currentLanguage())
    : name;

/** 'Deutschland' for the country 'Germany'; other places as they are stored. */
export const localPlaceName = ({ kind, name, country }: StoredPlace<Pick<Place, "kind" | "name">>): string =>
  kind === "country" ? called(name, country) : name;

/** With the name of its country in the language of the request, also where that contains it. */
export function withLocalCountry<Shown extends Pick<Place, "kind" | "name" | "within">>({
  country,
  ...place
}: StoredPlace<Shown>) {
  const last = place.within.length - 1;
  const within = place.within.map((name, at) => (at === last ? called(name, country) : name));
  return { ...place, name: localPlaceName({ ...place, country }), within };
}

/** English names of the countries whose code is `typed`, or whose name in the language of the request begins with it. */
export function countriesBeginning(typed: string): string[] {
  const key = placeKey(typed);
  const language = currentLanguage();
  return countryCodes()
    .filter((code) => code.toLowerCase() === key || placeKey(localCountryName(code, language)).startsWith(key))
    .map((code) => countryOf(code).name);
}
