/** Converts a text in capitals to normal case (docs/decisions/0096-imported-facts.md). */
import { BEFORE_ARTICLE, DEGREES, ROMAN, SPELLED, STATES, WORDS_TOO } from "./capital-words.ts";
import { isAcronym, isSmall, shapeOf, textOf, wordsIn, type CapitalText, type CapitalWord } from "./capital-text.ts";

/** '04TH' → '4th'; only if the ending matches the number. */
export function ordinal(word: string): string {
  const [, digits, ending] = /^0*([1-9]\d{0,3})(ST|ND|RD|TH)$/.exec(word) ?? [];
  if (digits === undefined || ending === undefined) return word;
  const isTeen = /1\d$/.test(digits);
  const own = isTeen ? "TH" : (({ 1: "ST", 2: "ND", 3: "RD" } as Readonly<Record<string, string>>)[digits.at(-1) ?? ""] ?? "TH"); // oxfmt-ignore
  return ending === own ? digits + ending.toLowerCase() : word;
}

export function capitalized(word: string, locale: CapitalText["locale"]): string {
  const lower = locale === "tr" ? word.toLocaleLowerCase("tr") : word.toLowerCase();
  if (/^ij(?!$)/.test(lower) && /^ij[^aeiou]/.test(lower)) return `IJ${lower.slice(2)}`;
  const [, mc, rest] = /^(mc)(\p{L}{3,})$/u.exec(lower) ?? [];
  if (mc !== undefined && rest !== undefined) return `Mc${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  const first = String.fromCodePoint(lower.codePointAt(0) ?? 0);
  return (locale === "tr" ? first.toLocaleUpperCase("tr") : first.toUpperCase()) + lower.slice(first.length);
}

/** 'MC DONALD', but not 'MC AUTO REPAIR'. */
const MC_NAMES = /^(?:ALLISTER|CARTHY|CAULEY|CLURE|CORMICK|COY|DERMOTT|DONALD|DOWELL|DUFF|GEE|GINN|GRATH|GREGOR|GUIRE|INTYRE|KAY|KENNA|KENZIE|LAREN|LAUGHLIN|LEAN|LEOD|MAHON|MILLAN|NALLY|NAMARA|NEIL|PHERSON|QUEEN)/; // oxfmt-ignore

/** One word without an apostrophe. */
function readWord(word: CapitalWord, whole: CapitalText, isPossessive = false): string {
  const { text, before, after, isFirst, isLast, previous } = word;
  if (text.length === 1) return isSmall(word, whole) ? text.toLowerCase() : text;
  // 'H&M', 'AT&T'
  if (text.length <= 3 && whole.kind === "name" && (before.endsWith("&") || after.startsWith("&")) && shapeOf(text) !== "CVC") return text; // oxfmt-ignore
  if (whole.kind === "address") {
    if (/^(?:NE|NW|SE|SW|US)$/.test(text)) return text;
    if (STATES.has(text) && (/^ \d{5}/.test(after) || (/,\s*$/.test(before) && /^(?:$| \d|,)/.test(after))))
      return text;
  }
  // '(NI)', '(MI)'
  if (text.length === 2 && before.endsWith("(") && after.startsWith(")")) return text;
  if (text === "VA" && /^(?:PRIMARY|SCHOOL|HOSPITAL|CLINIC|MEDICAL|HEALTH)/.test(word.next)) return text;
  const spelled = SPELLED.get(text);
  if (spelled !== undefined) return spelled;
  if (/^(?:MED|DENT|VET|JUR|PHIL|RER|NAT)$/.test(text) && /^(?:DR|MED|RER|UNIV)$/.test(previous)) return text.toLowerCase(); // oxfmt-ignore
  if (isLast && DEGREES.has(text) && (before.includes(",") || isAcronym(previous, whole, false))) return text;
  // 'EV.', 'WM.'
  if (/^\.(?:$|[\s,)])/.test(after) && !isSmall(word, whole)) return capitalized(text, whole.locale);
  if (/^(?:II|III|VII|VIII|XII|XIII)$/.test(text)) return text;
  if (whole.kind === "name" ? !isFirst && ROMAN.has(text) : /^[IVX]+$/.test(text) && !isFirst) return text;
  if (isSmall(word, whole)) return text.toLowerCase();
  if (whole.kind === "name" && /^(?:IT|US|UK|EU)$/.test(text) && (isFirst || text === "UK") && !isPossessive)
    return text;
  if (text === "TU" && whole.isGerman) return text;
  if (whole.kind === "name" && isFirst && /^(?:JR|SR|CT|PL|PK|MS)$/.test(text)) return text;
  if (text === "MC" && MC_NAMES.test(word.next)) return "Mc";
  if (WORDS_TOO.has(text) || /^(?:IT|US)$/.test(text)) return capitalized(text, whole.locale);
  return isAcronym(text, whole, isPossessive) ? text : capitalized(text, whole.locale);
}

/** "O'NEILL'S" → "O'Neill's", "CÔTE D'AZUR" → "Côte d'Azur", "MO'S" → "Mo's". */
function readApostrophes(word: CapitalWord, whole: CapitalText): string {
  const [head = "", mark = "", ...rest] = word.text.split(/(['’`´‘ʼ])/u);
  if (rest.length === 0) return readWord(word, whole);
  const [tail = "", ...others] = rest;
  const ending = others.join("").toLowerCase();
  if (head === "S" && word.isFirst && tail.length > 2) return `s${mark}${capitalized(tail, whole.locale)}${ending}`;
  if (/^(?:ALL|DELL|DALL|NELL|SULL|COLL|SANT)$/.test(head) && tail.length > 2) {
    const isWithin = !word.isFirst && head !== "SANT";
    return (isWithin ? head.toLowerCase() : capitalized(head, whole.locale)) + mark + capitalized(tail, whole.locale) + ending; // oxfmt-ignore
  }
  if (tail === "N" && rest.length > 1) {
    const [, second = "", third = ""] = rest;
    return readWord({ ...word, text: head }, whole) + mark + "n" + second + capitalized(third, whole.locale);
  }
  if (/^[ODLN]$/.test(head) && (tail.length > 1 || tail === "À")) {
    const isElision = head !== "O" && !word.isFirst && !whole.isEnglishStreet && /^[AEIOUYHÀÂÉÈÊÎÔŒ]/u.test(tail) && (head === "D" ? word.before === " " || word.before === "-" : BEFORE_ARTICLE.has(word.previous)); // oxfmt-ignore
    return (
      (isElision ? head.toLowerCase() : head) + mark + (tail === "À" ? "à" : capitalized(tail, whole.locale)) + ending
    );
  }
  return readWord({ ...word, text: head, isFirst: true }, whole, true) + mark + tail.toLowerCase() + ending;
}

/** Characters next to a number: '24HR', 'FOOD4LESS', '3D', '80S'. */
function readAtNumber(word: CapitalWord, whole: CapitalText): string {
  const { text } = word;
  if (/^(?:ST|ND|RD|TH|HR|HRS|MIN|KM|S|ER|RE|BIS|TER)$/.test(text)) return text.toLowerCase();
  if (whole.kind === "address" || (text.length <= 2 && text !== "GO") || isAcronym(text, whole, false)) return text;
  return capitalized(text, whole.locale);
}

/** Always lowercase: an internet address, and the 'n' of 'Rock 'n' Roll'. */
const LOWERED: readonly RegExp[] = [
  /(?<=\p{L}{2})\.(?:com|net|org|info|shop|co\.uk|uk|io|fr|it|es|de|ch|at|li|ie|nl|be|lu|mc|eu|us)(?![\p{L}\p{N}])/giu,
  /(?<!\S)T\/A(?!\S)/g,
  /(?<![^\s(])C\/O(?!\S)/g,
  /(?<=\bCo-)Op(?:erative)?(?!\p{L})/gu,
  /(?<=\bChick-)Fil(?=-A\b)/g,
  /(?<=\S ['’`´]?)N(?=['’`´] )|(?<=\S ['’`´])N(?= )/g,
  /(?<=\p{Ll}["])S(?!\p{L})/gu,
  // "Padelle d' Italia", "Café 't Hoekje", "'s-Hertogenbosch"
  /(?<=\S )D(?=['’] \p{Lu}\p{Ll})/gu,
  /(?<=(?:^|\s)['’])[TS](?=[- ])/gu,
];
/** Phrases with unusual capitals. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bE\. ?V\.?(?=$|[\s,)])/g, "e.V."],
  [/\bE\. ?([KG])\.(?=$|[\s,)])/g, "e.$1."],
  [/\bA\. ?D\. ?(?=\p{L})/gu, "a.d. "],
  [/\bPo Box\b/g, "PO Box"],
  [/^La(?= Fitness\b)/, "LA"],
  [/^Napa(?= Auto Parts\b)/, "NAPA"],
  [/^Mac(?= Cosmetics\b)/, "MAC"],
];

/** 'GOLDEN PIZZA HOUSE' → 'Golden Pizza House'. */
export function fromCapitals(text: string, kind: CapitalText["kind"]): string {
  const words = wordsIn(text, kind);
  const whole = textOf(text, kind, words);
  let read = "";
  let end = 0;
  for (const word of words) {
    const { index, text: own, before, after } = word;
    read += text.slice(end, index);
    end = index + own.length;
    const digits = /\d+$/.exec(before)?.[0] ?? "";
    // '4' of '24TH', not of 'A4TH'
    const number = digits === before && index > before.length ? "" : digits;
    const counted = ordinal(number + own);
    if (counted !== number + own) read = read.slice(0, read.length - number.length) + counted;
    else if (/\d$/.test(before) || (own === "S" && /\d['’]$/.test(before))) read += readAtNumber(word, whole);
    // 'J.J.'
    else read += own.length === 1 && after.startsWith(".") ? own : readApostrophes(word, whole);
  }
  read += text.slice(end);
  // none of the patterns matches without one of these characters
  if (/[./"'’`´-]/.test(text))
    for (const pattern of LOWERED) read = read.replace(pattern, (match) => match.toLowerCase());
  if (/[.]|BOX|FITNESS|AUTO PARTS|COSMETICS/.test(text))
    for (const [pattern, replacement] of PHRASES) read = read.replace(pattern, replacement);
  return read;
}
