/** Telephone numbers of listings, as people write them in the listing's country. */
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { countryOf } from "./countries.ts";

/**
 * '(207) 555-0148' for '+12075550148' of a shop in the United States; '+1 207 555 0148' of a shop in Germany. Text that
 * is not one valid number is unchanged.
 */
export function phoneText(phone: string, country: string): string {
  const { code } = countryOf(country.trim());
  if (phone === "" || code === null || !isSupportedCountry(code)) return phone;
  const parsed = parsePhoneNumberFromString(phone, { defaultCountry: code, extract: false });
  if (parsed?.isValid() !== true) return phone;
  return parsed.country === code ? parsed.formatNational() : parsed.formatInternational();
}
