/**
 * Splits an address line into the street and the house number: the number is the one that is not part of the street's
 * name, as in 'Rua 31 de Janeiro 90', '5th Avenue 12' and 'Calle 50 #23-10' (docs/decisions/0048-places.md).
 */
import { keyOf } from "../platform/text/rules-words.ts";
import { streetParts } from "./rules-street-key.ts";

export interface SplitAddress {
  /** As written. */
  readonly street: string;
  /** Lowercase, without spaces: '8a', '8-10', '1,2,3'. Empty if no number is written. */
  readonly number: string;
}

const MONTHS = new Set(
  ("january february march april may june july august september october november december janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre " +
    "januar februar marz maerz juni juli oktober dezember enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre " +
    "janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre " +
    "gener febrer marc abril maig juny juliol agost setembre desembre maja listopada stycznia lutego marca kwietnia czerwca lipca sierpnia wrzesnia pazdziernika grudnia " +
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря mayis agustos eylul ekim kasim nisan ocak subat haziran temmuz aralik ianuarie februarie martie aprilie iunie iulie august septembrie octombrie noiembrie decembrie brezna rijna kvetna cervna").split(" "), // oxfmt-ignore
);
/** Between a month and a year: 'Primero de Mayo de 1886'. */
const OF = new Set("de of di do del d".split(" "));
/** After these months a year belongs to the name even without 'de': 'Rue du 8 Mai 1945'. */
const MONTHS_BEFORE_YEARS = new Set("janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre januar februar marz juni juli oktober november dezember".split(" ")); // oxfmt-ignore

/** One house number or a range, with letters and a part after a slash: '12a', '8-10', '2754/26'. */
const NUMBER = String.raw`\p{L}?\d{1,5}(?:\s?(?:bis|ter|quater)(?!\p{L})|\s?\p{L}(?![\p{L}\d]))?(?:\s?[-–/]\s?(?:\p{L}?\d{1,5}\p{L}?|\p{L})(?![\p{L}\d]))*(?:,?\s?(?:к|корп|стр|с)\.?\s?\d{1,3}(?![\p{L}\d]))*`;
const LIST = `${NUMBER}(?:\\s?[,;+&]\\s?${NUMBER})*`;
/** 'Calle 50 #23-10', 'Carrera 7 No. 71-21', 'Rua X, nº 5', 'ул. Ленина, д. 5', 'Hauptstraße Nr. 5'. */
const MARKED = new RegExp(String.raw`^(.*?\S)[\s,]+(?:#|n[º°o]\.?|nr\.?|num\.?|nro\.?|no\.|д\.|дом|d\.)\s*(${LIST})(?=$|[\s,])`, "iu"); // oxfmt-ignore
const BEFORE = new RegExp(String.raw`^(${LIST})[\s,]+(?=.*\p{L}{2})(.+)$`, "iu");
const BEHIND = new RegExp(String.raw`^(.*\p{L}.*?[\s,]|.*\p{L}\.?)(${LIST})$`, "iu");
/** Ordinals belong to the name: '5th Avenue', '17. Juni'. */
const ORDINAL = /^\d+(?:st|nd|rd|th|er|re|e|[ªº°]|\.)(?=\s|$)/iu;
/** A flat, a floor or a shop inside; not a house number. */
const WITHIN =
  /(?:^|\s)(?:\d{1,2}\s?[ºª](?:\s?\S{1,4})?|\d{1,2}(?:\.|st|nd|rd|th)\s?(?:stock|etage|og|ug|floor|piso)|(?:eg|og|ug)\s?\d{0,2}(?:\s\S{1,4})?|(?:apt|apartment|suite|ste|unit|flat|floor|room|rm|shop|level|top|tur|tür|stock|etage|étage|porte|piso|planta|puerta|loja|andar|sala|local|bloco|bloque|piano|scala|interno|кв|офис)(?=[\s.]|\d|$)\.?\s*\S{0,6})$/iu;
/** 'Without number', as written in Spain and Portugal. */
const WITHOUT_NUMBER = /(?:^|[\s,])s\/n[º°.]?(?=$|[\s,])/giu;
/** Addresses in Ecuador also name the cross street: 'Av. 12 de Octubre 1430 y Cordero'. */
const CORNER = /(?<=\d\S*)\s+(?:y|esq\.?|esquina|entre)\s.+$/iu;

const numberKey = (text: string): string => text.toLowerCase().replace(/[–—−]/gu, "-").replace(/[;+&]/gu, ",").replace(/[\s.]/gu, "").replace(/(?<=\d)\/(?=\p{L}$)/u, ""); // oxfmt-ignore

/** 'Via Renzo Piano 5' has a number, not a floor. */
function withoutWithin(part: string): string {
  const house = part.replace(WITHIN, "").trim();
  return house === "" || /\d/.test(house) ? house : part;
}

const wordsOf = (text: string): string[] => keyOf(text).split(" ").filter((word) => word !== ""); // oxfmt-ignore

/** '9 de Julio', '31 Janeiro', '8 mai': a day followed by its month. */
function isDate(day: string, rest: string): boolean {
  const [first = "", second = ""] = wordsOf(rest);
  return /^\d{1,2}$/.test(day) && Number(day) <= 31 && (MONTHS.has(first) || (OF.has(first) && MONTHS.has(second)));
}

/**
 * Whether a number at the end is part of the name: 'Rue du 8 Mai 1945', 'Calle 50', 'Highway 101', 'Avenida 1 de Mayo'.
 */
function isOfName(street: string, number: string): boolean {
  const words = wordsOf(street);
  const last = words.at(-1) ?? "";
  const isYear = /^(?:1[5-9]|20)\d\d$/.test(number);
  if (isYear && MONTHS_BEFORE_YEARS.has(last)) return true;
  if (isYear && OF.has(last) && MONTHS.has(words.at(-2) ?? "")) return true;
  return /^(?:highway|hwy|route|rte|km|us|interstate|autovia|carretera|nacional)$/.test(last) || isNothingButKind(street); // oxfmt-ignore
}

/** 'Calle', 'Avenue': the name follows. */
function isNothingButKind(street: string): boolean {
  const words = wordsOf(street);
  return words.length === 1 && streetParts(`${words[0] ?? ""} 1`).type !== "";
}

function splitPart(text: string): SplitAddress {
  const [, marked, markedNumber] = MARKED.exec(text) ?? [];
  const [, first, behindFirst] = BEFORE.exec(text) ?? [];
  const isFirst =
    first !== undefined &&
    behindFirst !== undefined &&
    !ORDINAL.test(text) &&
    !isDate(first, behindFirst) &&
    // '12 Calle 4-35' and '152 Street 10352': streets whose number precedes their type
    !/^(?:calle|avenida|av|street|st|avenue|ave)\.?\s+\d/iu.test(behindFirst);
  if (isFirst) {
    const flat = /^(.*?\S)\s*#\s*\S+$/u.exec(behindFirst)?.[1];
    return { street: (flat ?? behindFirst).replace(/^,\s*/u, ""), number: numberKey(first) };
  }
  if (marked !== undefined && markedNumber !== undefined)
    return { street: marked.replace(/[\s,]+$/u, ""), number: numberKey(markedNumber) };
  const [, before, last] = BEHIND.exec(text) ?? [];
  const street = before?.replace(/[\s,]+$/u, "") ?? "";
  if (street !== "" && last !== undefined && !isOfName(street, numberKey(last)))
    return { street, number: numberKey(last) };
  return { street: text, number: "" };
}

const MOST_CHARACTERS = 300;

const ONLY_NUMBER = new RegExp(`^(?:(?:#|n[º°o]\\.?|nr\\.?|no\\.|д\\.|дом)\\s*)?(${LIST})$`, "iu");
const numberAlone = (part: string | undefined): string | undefined => ONLY_NUMBER.exec(part ?? "")?.[1];

/** Of several comma-separated parts, the first with a number, together with its street. */
export function splitAddress(line: string): SplitAddress {
  const parts = line
    .slice(0, MOST_CHARACTERS)
    .replace(/\([^)]*\)/gu, " ")
    .replace(WITHOUT_NUMBER, " ")
    .split(/[,\n]/u)
    .map((part) => withoutWithin(part.replace(/\s+/gu, " ").trim().replace(CORNER, "")))
    .filter((part) => part !== "");
  /** '1, 2, 3 High Street' has its first numbers before the street. */
  const before: string[] = [];
  for (const [at, part] of parts.entries()) {
    const alone = numberAlone(part);
    if (alone !== undefined) {
      before.push(numberKey(alone));
      continue;
    }
    const { street, number } = splitPart(part);
    if (before.length > 0) return { street, number: [...before, ...(number === "" ? [] : [number])].join(",") };
    // 'Rua X, 5' and 'Rua X 5, 7'; five digits are a postcode
    const behind: string[] = [];
    for (let next = at + 1; ; next += 1) {
      const one = numberAlone(parts[next]);
      if (one === undefined || /\d{5}/.test(one)) break;
      behind.push(numberKey(one));
    }
    const numbers = number !== "" && !isNothingButKind(street) ? [number, ...behind] : behind;
    if (numbers.length > 0) return { street: number === "" ? part : street, number: numbers.join(",") };
  }
  // the name of a house may precede its street
  const named = parts.find((part) => /\p{L}/u.test(part) && streetParts(part).type !== "");
  return { street: named ?? parts.find((part) => /\p{L}/u.test(part)) ?? line.trim(), number: "" };
}
