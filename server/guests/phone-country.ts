import { isSupportedCountry, type CountryCode } from "libphonenumber-js/max";
import { countryOf } from "../places/countries.ts";
import { countryOfNumber } from "./rules-phone.ts";

/**
 * The country by which a listing's guests write telephone numbers: that of its address, else that of its own
 * international number.
 */
export function phoneCountryOf({ country, phone }: { country: string; phone: string }): CountryCode | null {
  const { code } = countryOf(country.trim());
  if (code !== null && isSupportedCountry(code)) return code;
  return countryOfNumber(phone);
}
