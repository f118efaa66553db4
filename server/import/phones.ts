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

/** Between numbers, and never within one. */
const BETWEEN = /[;|\n]|,(?!\s*(?:ext|x|Durchwahl)\b)|\s+(?:or|oder|ou|und|and|et|y|o)\s+/iu;
/** Between numbers or within one: `+34 91 009 5206` is one, `+49 89 2199890 0049 89 2199891` are two. */
const PERHAPS_BETWEEN = [/\s+\/|\/\s+/u, /\//u, /(?<=\d)\s+(?=\+|00\d)/u];
/** The last digits of another number that begins as the first does: `089 123456/57`. */
const OTHER_ENDING = /^(?<number>.*\d.*?)\s*\/\s*\d{1,3}$/u;

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

const trimmed = (pieces: readonly string[]): string[] =>
  pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");

const FAX = /^(?:tele)?fax\b/iu;

/** One number, or several of which each is one by itself: in the international form, none where that cannot be said. */
function numbersIn(piece: string, country: string | null): string[] {
  const ending = OTHER_ENDING.exec(piece)?.groups?.["number"];
  const whole = (ending === undefined ? null : format(ending, country)) ?? format(piece, country);
  if (whole !== null) return [whole];
  for (const separator of PERHAPS_BETWEEN) {
    const all = trimmed(piece.split(separator));
    const parts = all.filter((part) => !FAX.test(part));
    if (all.length < 2 || parts.length === 0) continue;
    const numbers = parts.map((part) => numbersIn(part, country));
    if (numbers.every(({ length }) => length > 0)) return numbers.flat();
  }
  return [];
}

/** What can be a number where no country says how those look. */
function isLikeNumber(line: string): boolean {
  const digits = line.replace(/\D/g, "").length;
  return /^[\d ()./-]+$/.test(line) && digits >= 6 && digits <= 15;
}

/** The first number that is valid; empty when there is none. */
export function phoneOf(tags: ReadonlyMap<string, string>, country: string | null): string {
  let unplaced = "";
  for (const name of FIELDS) {
    const field = tags.get(name)?.slice(0, 500);
    if (field === undefined) continue;
    const pieces = trimmed(field.split(BETWEEN).map(cleanLine)).slice(0, 10);
    for (const piece of [cleanLine(field), ...pieces]) {
      const [number] = numbersIn(piece, country);
      if (number !== undefined) return number;
    }
    // without a country nothing can be checked; what looks like a number is kept as it is
    if (country === null && unplaced === "") unplaced = pieces.find(isLikeNumber) ?? "";
  }
  return unplaced.length <= LIMITS.phoneLength ? unplaced : "";
}
