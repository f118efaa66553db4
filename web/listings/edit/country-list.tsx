import { currentLanguage } from "#contract/text/locale.ts";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { COUNTRIES } from "./types/currency.ts";

export const COUNTRY_LIST = "countries";

/** In the language of the page, in its order. */
export function countryNames(): string[] {
  const language = currentLanguage();
  const names = new Intl.DisplayNames(language, { type: "region" });
  return COUNTRIES.map((code) => names.of(code) ?? code).toSorted(new Intl.Collator(language).compare);
}

/** Suggestions of the country field; other spellings and codes are accepted as well. Names differ between Node and browsers. */
export function CountryList() {
  const isHydrated = useHydrated();
  return (
    <datalist id={COUNTRY_LIST}>
      {isHydrated && countryNames().map((name) => <option key={name} value={name} />)}
    </datalist>
  );
}
