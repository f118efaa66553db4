/** One telephone number out of a field that may hold several, in the international form. */
import { parsePhoneNumberFromString, isSupportedCountry } from "libphonenumber-js/max";
import { LIMITS } from "#contract/limits.ts";
import { cleanLine } from "./text.ts";

const FIELDS = [
  "phone",
  "contact:phone",
  "telephone",
  "contact:mobile",
  "mobile",
  "phone:mobile",
  "contact:phone1",
  "tel",
] as const;

/** Several numbers in one field. A slash may stand inside a German number (089/123456): it separates only whole numbers. */
export function splitPhones(field: string): string[] {
  const pieces = field.split(
    /[;|\n]|,(?!\s*(?:ext|x|Durchwahl)\b)|\s+(?:or|oder|ou|und|and|et|y|o)\s+|(?<=\d)\s+(?=\+|00\d)/iu,
  );
  return pieces.flatMap((piece) => {
    const parts = piece.split("/");
    const digits = parts.map((part) => part.replace(/\D/g, "").length);
    const numbers: string[] = [];
    for (const [index, part] of parts.entries()) {
      const last = numbers.at(-1);
      if (last === undefined) numbers.push(part);
      else if ((digits[index] ?? 0) >= 6 && last.replace(/\D/g, "").length >= 6) numbers.push(part);
      // an alternative last digit or two: 089 123456/57
      else if ((digits[index] ?? 0) <= 3 && last.replace(/\D/g, "").length >= 7) continue;
      else numbers[numbers.length - 1] = `${last}/${part}`;
    }
    return numbers.map((number) => number.trim()).filter((number) => number !== "");
  });
}

function format(number: string, country: string | null): string | null {
  const region = country !== null && isSupportedCountry(country) ? country : undefined;
  const dialled = number
    .replace(/^(?:tel|telefon|phone|fon|t|ph|mobil|mobile|m)\s*[.:]+\s*/iu, "")
    .replace(/\(0\)/g, "")
    .replace(/^00(?=[1-9])/, "+");
  const parsed = parsePhoneNumberFromString(dialled, {
    ...(region === undefined ? {} : { defaultCountry: region }),
    extract: false,
  });
  if (parsed?.isValid() !== true) return null;
  const text = parsed.formatInternational();
  return text.length <= LIMITS.phoneLength ? text : null;
}

/** The first number that is valid; empty when there is none. */
export function phoneOf(tags: ReadonlyMap<string, string>, country: string | null): string {
  let unplaced = "";
  for (const field of FIELDS) {
    const value = tags.get(field);
    if (value === undefined) continue;
    for (const number of splitPhones(value.slice(0, 500)).slice(0, 10)) {
      const line = cleanLine(number);
      const text = format(line, country);
      if (text !== null) return text;
      const digits = line.replace(/\D/g, "").length;
      // without a country nothing can be checked; what looks like a number is kept as it is
      if (country === null && unplaced === "" && /^[\d ()./-]+$/.test(line) && digits >= 6 && digits <= 15)
        unplaced = line;
    }
  }
  return unplaced.length <= LIMITS.phoneLength ? unplaced : "";
}
