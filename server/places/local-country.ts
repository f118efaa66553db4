/** Names of countries in the language of the request. Places are stored with English ones. */
import type { Place } from "#contract/places/place.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { countryCodes, countryOf, localCountryName } from "./countries.ts";
import { placeKey } from "./rules-place.ts";

type StoredPlace<Shown> = Shown & { country: string };

/** With the name of its country in the language of the request: 'Deutschland' for 'Germany'. */
export function withLocalCountry<Shown extends Pick<Place, "kind" | "name" | "within">>({
  country,
  ...place
}: StoredPlace<Shown>) {
  if (country === "" || currentLanguage() === "en") return place;
  const called = (name: string) =>
    countryOf(name).code === country ? localCountryName(country, currentLanguage()) : name;
  return place.kind === "country"
    ? { ...place, name: called(place.name) }
    : { ...place, within: place.within.map((name, at) => (at === place.within.length - 1 ? called(name) : name)) };
}

/** English names of the countries whose code is `typed`, or whose name in the language of the request begins with it. */
export function countriesBeginning(typed: string): string[] {
  const key = placeKey(typed);
  const language = currentLanguage();
  return countryCodes()
    .filter((code) => code.toLowerCase() === key || placeKey(localCountryName(code, language)).startsWith(key))
    .map((code) => countryOf(code).name);
}
