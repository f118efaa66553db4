/** Telephone numbers of guests, parsed by the country of the listing (rules: guests, 3). Pure. */
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/max";

const FEWEST_DIGITS = 5;
/** E.164 allows 15 digits; extensions are additional. */
const MOST_DIGITS = 20;
/** From this many digits on, they are also searched within a number: people remember the last four. */
const INSIDE_DIGITS = 4;

/** Removes '(0)': in '+43 (0)664' the 0 is dialled only within the country. */
const withoutTrunkZero = (text: string): string => text.replace(/\(0\)/g, "");
const digitsOf = (text: string): string => withoutTrunkZero(text).replace(/\D/g, "");
const isNumberText = (text: string): boolean => /^[\d\s()+./-]+$/.test(text);
const isInternational = (text: string): boolean => /^\s*\(?(?:\+|00)/.test(text);
/** Digits of an international number, with the calling code first. */
const internationalDigits = (text: string): string => digitsOf(text).replace(/^00/, "");

function parse(text: string, country: CountryCode | null): PhoneNumber | null {
  const dialled = isInternational(text) ? `+${internationalDigits(text)}` : withoutTrunkZero(text);
  const region = country === null ? {} : { defaultCountry: country };
  const parsed = parsePhoneNumberFromString(dialled, { ...region, extract: false });
  return parsed?.isPossible() === true ? parsed : null;
}

/** The country of an international number; null where it has none. */
export const countryOfNumber = (phone: string): CountryCode | null => parse(phone, null)?.country ?? null;

/**
 * The same text for every spelling of a number: E.164, such as '+12075550101', where it can be parsed; else its digits.
 * Empty where the text is not a telephone number.
 */
export function numberOf(text: string, country: CountryCode | null): string {
  if (!isNumberText(text)) return "";
  const digits = internationalDigits(text);
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return "";
  return parse(text, country)?.number ?? (isInternational(text) ? digits : digits.replace(/^0/, ""));
}

/**
 * LIKE patterns that match the results of `numberOf` for a partly typed number: by its beginning, and from four digits
 * on by any part. None where the text is not part of a number.
 */
export function numberPatterns(typed: string, country: CountryCode | null): string[] {
  const digits = digitsOf(typed);
  if (!isNumberText(typed) || digits.length < 2) return [];
  const whole = parse(typed, country);
  if (isInternational(typed)) {
    const begun = internationalDigits(typed);
    return begun === "" ? [] : [`+${begun}%`, `${begun}%`, ...(whole === null ? [] : [whole.nationalNumber])];
  }
  const national = digits.replace(/^0/, "");
  if (national === "") return [];
  const code = country === null ? "" : getCountryCallingCode(country);
  // Italian numbers keep their leading 0, and a calling code may be typed without its plus
  const begun = code === "" ? [] : [`+${code}${national}%`, `+${code}${digits}%`, `+${digits}%`];
  const inside = digits.length < INSIDE_DIGITS ? [] : [`%${national}%`];
  return [...new Set([...begun, `${national}%`, ...inside, ...(whole === null ? [] : [whole.number])])];
}

/**
 * Digit sequences to find in numbers as written, in any spelling. Variants leave out the calling code of the listing's
 * country, which a stored number may lack. None where the text is not part of a number.
 */
export function typedDigits(typed: string, country: CountryCode | null): string[] {
  const digits = internationalDigits(typed);
  if (!isNumberText(typed) || digits.length < 2) return [];
  const code = country === null ? "" : getCountryCallingCode(country);
  const rest = code !== "" && digits.startsWith(code) ? [digits.slice(code.length).replace(/^0/, "")] : [];
  // with a plus, the code is not part of the national number
  const all = isInternational(typed) && rest.length > 0 ? rest : [digits.replace(/^0/, ""), ...rest];
  return [...new Set(all)].filter((part) => part.length >= 2);
}
