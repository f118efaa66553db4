/** Reads one telephone number, in international format, from a field that may contain several. */
import {
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from "libphonenumber-js/max";
import { LIMITS } from "#contract/limits.ts";
import type { Lacks, PhoneReading } from "./import-row.ts";
import { dialledForm, VANITY_REGIONS, vanityDigits } from "./phone-forms.ts";
import type { RawRow } from "../read/raw-row.ts";
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

/** Separators of numbers that never occur within one. */
const BETWEEN = /[;|\n]|,(?!\s*(?:ext|x|Durchwahl)\b)|\s+(?:or|oder|ou|und|and|et|y|o)\s+/iu;
/** Separators that also occur within a number: `+34 91 009 5206` is one, `+49 89 2199890 0049 89 2199891` are two. */
const PERHAPS_BETWEEN = [/\s+\/|\/\s+/u, /\//u, /(?<=\d)\s+(?=\+|00\d)/u];
/** The last digits of a second number that begins like the first: `089 123456/57`. */
const OTHER_ENDING = /^(?<number>.*\d.*?)\s*\/\s*\d{1,3}$/u;

const FAX = String.raw`(?:tele)?fax|факс|φαξ|传真|傳真|ファックス|ファクス|팩스|فاكس`;
const PHONE = String.raw`tel(?:efono?|éfono|efone|éphone|ephone)?|phone|fon|mobile?|cell|тел`;
/** `Tel/Fax` is also a telephone. */
const BOTH = new RegExp(String.raw`(?<!\p{L})(?:${PHONE})\.?(?:\s*[/+&,-]?\s*|\s+(?:und|u\.|and|et|ou|y|e|o)\s+)(?:${FAX})(?!\p{L})|(?<!\p{L})(?:${FAX})\.?\s*[/+&-]\s*(?:${PHONE})(?!\p{L})`, "giu"); // oxfmt-ignore
const FAX_LABEL = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:${FAX}|f(?=\s*[.:]|\s+[+(\d]))(?!\p{L})`, "iu");
const FAX_BEHIND = new RegExp(String.raw`(?<!\p{L})(?:${FAX})\W*$`, "iu");
/** The start of a label inside a field: `Tel 089 123456 Fax 089 123457`. */
const BEFORE_LABEL = new RegExp(String.raw`(?<=\d[\s,/–-]*)(?=(?:${FAX}|${PHONE}|[ftm](?=\s*[.:]|\s+[+(\d]))(?!\p{L}))`, "giu"); // oxfmt-ignore

/** `4,98912E+11`: a spreadsheet has rounded the number, and its last digits are lost. */
const ROUNDED = /^\W*\d(?:[.,]\d+)?\s?e\s?\+?\d{1,2}\W*$/iu;
/** Fields that state that there is no number. */
const SAYS_NOTHING =
  /^[^\p{L}\p{N}]*(?:0*|no|none|nil|null|n\/?a|yes|unknown|nein|keine?|non|aucun|ninguno|não|нет)[^\p{L}\p{N}]*$/iu;

/** A date of an adjacent column, or a link to something other than a chat. */
const OTHER_FIELD =
  /^\W*(?:19|20)\d\d-[01]\d-[0-3]\d(?:\W|T|$)|^(?:https?:\/\/|www\.)(?!wa\.me\/|(?:api\.)?whatsapp\.)/iu;

const regionOf = (country: string | null): CountryCode | null =>
  country !== null && isSupportedCountry(country) ? country : null;

function international(parsed: PhoneNumber | undefined): string | null {
  if (parsed?.isValid() !== true) return null;
  const text = parsed.formatInternational();
  return text.length <= LIMITS.phoneLength ? text : null;
}

function format(number: string, country: string | null): string | null {
  const region = regionOf(country);
  const options = { ...(region === null ? {} : { defaultCountry: region }), extract: false };
  return international(parsePhoneNumberFromString(dialledForm(number, country), options));
}

const trimmed = (pieces: readonly string[]): string[] =>
  pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");

/** One number, or several if each is valid on its own, in international format; empty if none exists. */
function numbersIn(piece: string, country: string | null): string[] {
  const ending = OTHER_ENDING.exec(piece)?.groups?.["number"];
  const whole = (ending === undefined ? null : format(ending, country)) ?? format(piece, country);
  if (whole !== null) return [whole];
  for (const separator of PERHAPS_BETWEEN) {
    const all = trimmed(piece.split(separator));
    const parts = all.filter((part) => !FAX_LABEL.test(part));
    if (all.length < 2 || parts.length === 0) continue;
    const numbers = parts.map((part) => numbersIn(part, country));
    if (numbers.every(({ length }) => length > 0)) return numbers.flat();
  }
  return [];
}

/** A number among words: 'Reservierung: 089 123456', '089 123456 (nur Mo-Fr)', '1-800-FLOWERS'. */
function numberAmongWords(piece: string, country: string | null): string | null {
  const region = regionOf(country);
  const [found] = findPhoneNumbersInText(
    dialledForm(piece, country),
    region === null ? {} : { defaultCountry: region },
  );
  if (found !== undefined) return international(found.number);
  const isRare = region === null || !VANITY_REGIONS.has(region);
  for (const digits of vanityDigits(piece, isRare)) {
    const number = international(
      parsePhoneNumberFromString(digits, { defaultCountry: region ?? "US", extract: false }),
    );
    if (number !== null) return number;
  }
  return null;
}

/** Whether a text may be a number if the country is unknown. */
function isLikeNumber(line: string): boolean {
  const digits = line.replace(/\D/g, "").length;
  return /^[\d ()./-]+$/.test(line) && digits >= 6 && digits <= 15;
}

/** The parts of a field that are not fax numbers. */
function withoutFax(field: string): { lines: string[]; hasFax: boolean } {
  const pieces = trimmed(field.replace(BOTH, "Tel").split(BEFORE_LABEL).flatMap((part) => part.split(BETWEEN)).map(cleanLine)); // oxfmt-ignore
  // a label without a number belongs to the number before it
  const isFax = pieces.map((piece, at) => FAX_LABEL.test(piece) || FAX_BEHIND.test(piece) || (/\d/.test(piece) && FAX_LABEL.test(pieces[at + 1] ?? "") && !/\d/.test(pieces[at + 1] ?? ""))); // oxfmt-ignore
  return { lines: pieces.filter((_, at) => isFax[at] !== true).slice(0, 10), hasFax: isFax.includes(true) };
}

interface ReadPhone {
  number: string;
  reading: PhoneReading;
}

const NONE: PhoneReading = { kind: "none" };
const READ: PhoneReading = { kind: "read" };

/** The first valid number; empty if none exists. */
export function readPhone(tags: ReadonlyMap<string, string>, country: string | null): ReadPhone {
  let unplaced = "";
  let unread = NONE;
  for (const name of FIELDS) {
    const field = tags.get(name)?.slice(0, 500);
    if (field === undefined) continue;
    const { lines, hasFax } = withoutFax(field);
    const whole = hasFax ? [] : [cleanLine(field)];
    for (const read of [
      (line: string) => numbersIn(line, country)[0] ?? null,
      (line: string) => numberAmongWords(line, country),
    ]) {
      // oxfmt-ignore
      for (const line of [...whole, ...lines]) {
        const number = ROUNDED.test(line) || OTHER_FIELD.test(line) ? null : read(line);
        if (number !== null) return { number, reading: READ };
      }
    }
    // without a country numbers cannot be validated; a plausible one is stored unchanged
    if (country === null && unplaced === "") unplaced = lines.find(isLikeNumber) ?? "";
    if (unread.kind === "none" && !SAYS_NOTHING.test(field)) {
      const kind = ROUNDED.test(field) ? "rounded" : hasFax && lines.every((line) => !/\d/.test(line)) ? "fax" : "unread"; // oxfmt-ignore
      unread = { kind, text: cleanLine(field).slice(0, 100) };
    }
  }
  if (unplaced === "" || unplaced.length > LIMITS.phoneLength) return { number: "", reading: unread };
  return { number: unplaced, reading: READ };
}

/** The numbers of a row that waits for its country; null if it has none. */
export function phoneTagsOf({ at, tags }: RawRow): Lacks["phone"] {
  const fields = FIELDS.flatMap((field): [string, string][] => {
    const value = tags.get(field);
    return value === undefined ? [] : [[field, value.slice(0, 500)]];
  });
  return fields.length === 0 ? null : { at, tags: Object.fromEntries(fields) };
}

const WHY = {
  unread: "cannot be read as one. Write it with its country code, such as +49 89 123456, and import the file again.",
  fax: "is marked as a fax.",
  rounded:
    "was rounded by a spreadsheet. Format the column as text, enter the number again, and import the file again.",
} as const;

/** The text for the report of refused rows. */
export const phoneRefusal = ({ kind, text }: Extract<PhoneReading, { text: string }>): string =>
  `Imported without its telephone number: '${text}' ${WHY[kind]}`;
