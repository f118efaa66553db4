/**
 * Splits text into words, in the same way for listings and queries: lower case, without accents, "joe's" and "joes" the
 * same, 'AT&T' one word, 'coca-cola' two. The database does the same for listings (`search_words` and `search_key` in
 * server/search/functions-words.sql); a property test compares both over random text.
 */
import { LIMITS } from "../../../contract/limits.ts";

/** One word of a query; the last one may also be the prefix of a longer word. */
export interface QueryWord {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** Longer words are cut, in listings and queries alike. In characters. */
const WORD_LENGTH = 40;

/** Accents, vowel points and joiners: they do not make another word. */
const MARKS =
  /[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]/g;

/**
 * Separators of words: everything but letters, digits, pictures and & ' - and dots, which depend on their neighbours.
 */
const SEPARATORS =
  /[\u0000-\u0025\u0028-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufd3e\ufd3f\ufffc\ufffd]+/;

/** Thai, Japanese and Chinese: written without spaces between words. */
const UNSPACED =
  /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[^\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+/g;
const IS_UNSPACED = /^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/;

const NON_ASCII = /[^\u0001-\u007f]/;

const PLAIN = /^[a-z0-9]+$/;

const REPLACEMENTS = new Map([
  ...Array.from("‘’‚‛ʼʹ′", (mark) => [mark, "'"] as const),
  ["‐", "-"],
  ["‑", "-"],
  ["ς", "σ"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ŧ", "t"],
  ["ð", "d"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
  // characters that Arabic and Persian texts write either way
  ["ى", "ي"],
  ["ی", "ي"],
  ["ک", "ك"],
  ["ٱ", "ا"],
  ["ة", "ه"],
  ...Array.from("٠١٢٣٤٥٦٧٨٩", (digit, value) => [digit, String(value)] as const),
  ...Array.from("۰۱۲۳۴۵۶۷۸۹", (digit, value) => [digit, String(value)] as const),
]);
const REPLACED = new RegExp(`[${[...REPLACEMENTS.keys()].join("")}]`, "g");

function fold(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize("NFKD").replace(MARKS, "").normalize("NFC").toLowerCase();
  return plain.replace(REPLACED, (character) => REPLACEMENTS.get(character) ?? character);
}

/** Parts between separators, which may still contain & ' - and dots. */
function chunksOf(text: string): string[] {
  // most texts are plain ASCII, and an import splits hundreds of thousands of them
  if (!NON_ASCII.test(text)) return asciiChunks(text.toLowerCase());
  const folded = fold(text);
  if (!NON_ASCII.test(folded)) return asciiChunks(folded);
  return folded.split(SEPARATORS).filter((chunk) => chunk !== "");
}

/** For each ASCII character, whether it is a separator. */
const IS_SEPARATOR = Array.from({ length: 128 }, (_, code) => !/[a-z0-9&'.-]/.test(String.fromCharCode(code)));

/** The same as `match(/[a-z0-9&'.-]+/g)`, in half the time. */
function asciiChunks(folded: string): string[] {
  const chunks: string[] = [];
  let start = -1;
  for (let at = 0; at < folded.length; at += 1) {
    if (IS_SEPARATOR[folded.charCodeAt(at)] === true) {
      if (start >= 0) chunks.push(folded.slice(start, at));
      start = -1;
    } else if (start < 0) start = at;
  }
  if (start >= 0) chunks.push(folded.slice(start));
  return chunks;
}

function partsOf(chunk: string): string[] {
  return chunk
    .replaceAll("'", "")
    .split(/[&.-]+/)
    .filter((part) => part !== "");
}

const cut = (word: string) => (word.length <= WORD_LENGTH ? word : Array.from(word).slice(0, WORD_LENGTH).join(""));

/** Parts in scripts with spaces between words, and in scripts without. */
export const runsOf = (part: string): readonly string[] =>
  NON_ASCII.test(part) ? (part.match(UNSPACED) ?? []) : [part];

/** The pairs of neighbours of a run of unspaced script, and its last character. */
function pairsOf(run: string): string[] {
  return Array.from({ length: run.length }, (_, at) => run.slice(at, at + 2));
}

/** The words by which this text of a listing is found; unordered, possibly repeated. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const chunk of chunksOf(text)) {
    if (PLAIN.test(chunk)) words.push(cut(chunk));
    else words.push(...wordsOfChunk(chunk));
  }
  return words;
}

function wordsOfChunk(chunk: string): string[] {
  const words = chunk.includes("&") ? ["and"] : [];
  const parts = partsOf(chunk);
  if (parts.some((part) => NON_ASCII.test(part))) {
    return [...words, ...parts.flatMap(runsOf).flatMap((run) => (IS_UNSPACED.test(run) ? pairsOf(run) : [cut(run)]))];
  }
  const whole = parts.join("");
  if (parts.length > 1 && /[a-z]/.test(whole) && whole.length <= WORD_LENGTH) words.push(whole);
  const last = cut(parts.at(-1) ?? "");
  if (/'s[&.'-]*$/.test(chunk) && /.s$/.test(last)) words.push(last.slice(0, -1));
  return [...words, ...parts.map(cut)];
}

/** The words of a text in the form of a query, in order. A completely typed name has the key of the name. */
export function keyOf(text: string): string {
  return chunksOf(text)
    .flatMap((chunk) => {
      if (PLAIN.test(chunk)) return cut(chunk);
      const parts = partsOf(chunk);
      const isInitials = chunk.includes("&") && parts.every((part) => Array.from(part).length <= 3);
      return (isInitials ? [parts.join("")] : parts).map(cut).filter((part) => part !== "");
    })
    .join(" ");
}

/** A telephone number has neither fewer nor more digits. */
const PHONE_DIGITS = /^\d{5,20}$/;

/** Digits of a local number in North America and in many other countries. */
const LOCAL_DIGITS = 7;
/** Least digits of a number with its area code. */
const WITH_AREA_DIGITS = 9;

/**
 * The digits of a telephone number with the prefix +, which no other word has: with and without the country code,
 * neither with leading zeros.
 */
export function phoneWords(phone: string): string[] {
  const withinCountry = /^\+\d+\D/.test(phone) ? phone.replace(/^\+\d+/, "") : "";
  const digits = [phone, withinCountry]
    .map((text) => text.replace(/\D/g, ""))
    .filter((text) => PHONE_DIGITS.test(text));
  return [...new Set(digits.map((text) => `+${text.replace(/^0+/, "")}`))];
}

/**
 * The words by which a listing's telephone number is found: also without its area code. The same as
 * `search_phone_words` in server/search/functions-words.sql.
 */
export function listedPhoneWords(phone: string): string[] {
  const words = phoneWords(phone);
  const local = words
    .filter((word) => word.length > WITH_AREA_DIGITS)
    .map((word) => `+${word.slice(-LOCAL_DIGITS).replace(/^0+/, "")}`);
  return [...new Set([...words, ...local])];
}

/** Query words of a run of unspaced script: pairs of neighbours, or a single character as a prefix. */
export function wordsOfRun(run: string): QueryWord[] {
  if (!IS_UNSPACED.test(run)) return [{ text: cut(run), isPrefix: false }];
  if (run.length === 1) return [{ text: run, isPrefix: true }];
  return pairsOf(run)
    .slice(0, -1)
    .map((text) => ({ text, isPrefix: false }));
}

/** Whether the script is written without spaces. */
export const isUnspaced = (run: string): boolean => IS_UNSPACED.test(run);

/** The words of a query: at most twelve different ones, none when it has only punctuation. */
export function queryWords(query: string): QueryWord[] {
  const typed = keyOf(query)
    .split(" ")
    .filter((word) => word !== "")
    .flatMap(runsOf)
    .flatMap(wordsOfRun);
  const words = new Map<string, QueryWord>();
  typed.forEach(({ text, isPrefix }, index) => {
    const isBeginning = isPrefix || index === typed.length - 1 || words.get(text)?.isPrefix === true;
    if (words.size < LIMITS.queryWords || words.has(text)) words.set(text, { text, isPrefix: isBeginning });
  });
  return [...words.values()];
}
