/** Classifies the words of a text in capitals: minor words, acronyms, and ordinary words. */
import {
  ABBREVIATIONS,
  ACRONYMS,
  ARTICLES,
  BEFORE_ARTICLE,
  FIRST_NAMES,
  GERMAN,
  ONSET,
  ROMANCE,
  SHORT_WORDS,
  SMALL,
  SMALL_CYRILLIC,
  SMALL_DUTCH,
  SMALL_ENGLISH,
  SMALL_GERMAN,
  SMALL_ROMANCE,
  STREET_BEGINS,
  STREET_ENDS,
} from "./capital-words.ts";

/** A word, including apostrophes inside it. */
const WORD = /[\p{L}\p{M}]+(?:['’`´‘ʼ][\p{L}\p{M}]+)*/gu;

export interface CapitalWord {
  text: string;
  index: number;
  /** The characters between the previous word and this one. */
  before: string;
  after: string;
  isFirst: boolean;
  isLast: boolean;
  previous: string;
  next: string;
}

/** Properties of the whole text. */
export interface CapitalText {
  kind: "name" | "address";
  locale: "tr" | "und";
  isGerman: boolean;
  isRomance: boolean;
  isDutch: boolean;
  isVietnamese: boolean;
  /** 'Van Ness Ave': an English street, even with words of other languages. */
  isEnglishStreet: boolean;
}

export function wordsIn(text: string, kind: CapitalText["kind"]): CapitalWord[] {
  const found = [...text.matchAll(WORD)];
  return found.map((match, at): CapitalWord => {
    const last = found[at - 1];
    const before = text.slice(last === undefined ? 0 : last.index + last[0].length, match.index);
    const after = text.slice(match.index + match[0].length, found[at + 1]?.index ?? text.length);
    // neither a house number nor a direction counts as the first word of a street
    const begins = last === undefined ? kind === "address" || !/\d/.test(before) : kind === "address" && at === 1 && /^(?:[NSEW]|NE|NW|SE|SW)$/.test(last[0]); // oxfmt-ignore
    return {
      text: match[0],
      index: match.index,
      before,
      after,
      isFirst: begins || /[:(["“„|•/]\s*$|[?!]\s$|\s[-–—]\s$/.test(before),
      isLast: (at === found.length - 1 && !/\d/.test(after)) || /^\s*[)\]|]|^\s[-–—]\s/.test(after),
      previous: last?.[0] ?? "",
      next: found[at + 1]?.[0] ?? "",
    };
  });
}

export function textOf(text: string, kind: CapitalText["kind"], words: readonly CapitalWord[]): CapitalText {
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word.text));
  const isEnglishStreet = kind === "address" && STREET_ENDS.has(words.at(-1)?.text ?? "") && !STREET_BEGINS.has(words[0]?.text ?? ""); // oxfmt-ignore
  return {
    kind,
    locale: /[İĞ]/u.test(text) || (text.includes("Ş") && /[ÇÖÜ]/u.test(text)) ? "tr" : "und",
    isGerman: !isEnglishStreet && (has(GERMAN) || /[ÄÖÜ]/u.test(text)),
    isRomance: !isEnglishStreet && (has(ROMANCE) || /[ÀÂÇÉÈÊËÎÏÔÛÑÁÍÓÚÃÕ]/u.test(text)),
    isDutch: !isEnglishStreet && /(?<!\p{L})(?:VAN (?:DE|DEN|DER|HET|'T)|HET|VOOR|BIJ|IJ\p{L}+)(?!\p{L})/u.test(text),
    isVietnamese: /[ẠẢẤẦẨẪẬẮẰẲẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸĐƠƯĂ]/u.test(text),
    isEnglishStreet,
  };
}

/** Vowels and consonants: 'SPA' → 'CCV'. */
export function shapeOf(word: string): string {
  const plain = /^[A-Z]+$/.test(word) ? word : word.normalize("NFD").replace(/\p{M}/gu, "");
  let shape = "";
  for (const [at, character] of Array.from(plain).entries())
    shape +=
      (character === "Y" && (at > 0 || /^Y[^AEIOU]/.test(plain))) ||
      (character === "W" && at > 0 && /^[^AEIOU]*$/.test(plain) && plain.length > 2) ||
      /[AEIOUØÆŒАЕЁИОУЫЭЮЯІЇЄΑΕΗΙΟΥΩ]/u.test(character)
        ? "V"
        : "C";
  return shape;
}

/** Whether a word is unpronounceable, or always spelled out. */
export function isAcronym(word: string, { kind }: CapitalText, isPossessive: boolean): boolean {
  const shape = shapeOf(word);
  if (ABBREVIATIONS.has(word) || /^MC(?=.*[AEIOUY])\p{L}{3,}$/u.test(word)) return false;
  if (!shape.includes("V") && word.length <= 5) return /^[A-ZА-Я]+$/.test(word);
  if (ACRONYMS.has(word)) return kind === "name" || /^(?:NYC|USA|JFK|UC\p{L}+)$/u.test(word);
  if (kind === "address" || !/^[A-Z]+$/.test(word)) return false;
  if (shape === "VC" || shape === "VCC")
    return !(SHORT_WORDS.has(word) || /^.H.$|^..H$|NG$/.test(word) || (isPossessive && shape === "VCC"));
  return (word.length === 3 || word.length === 4) && !ONSET.test(/^[^AEIOUY]*/.exec(word)?.[0] ?? "");
}

export function isSmall(
  { text, index, before, after, isFirst, isLast, previous, next }: CapitalWord,
  whole: CapitalText,
): boolean {
  // 'Ashton-under-Lyne', 'Saint-Jean-sur-Mer'
  const isJoined = before === "-" && after === "-";
  if (text === "MEHR" && (previous === "UND" || before.includes("&"))) return true;
  if (isFirst || (isLast && !(whole.isGerman && SMALL_GERMAN.has(text)))) return false;
  if (whole.isVietnamese) return false;
  if (text === "UND") return true;
  if (isJoined)
    return /^(?:AN|AUF|BY|CUM|D|DE|DEL|DEN|DER|DES|DU|EN|IM|IN|LA|LE|LES|LEZ|LÈS|OB|OF|ON|SOUS|SUR|THE|TO|UND|UNDER|UPON)$/u.test(text); // oxfmt-ignore
  if (before.endsWith("-") || after.startsWith("-")) return false;
  if (whole.isEnglishStreet) return SMALL_ENGLISH.has(text);
  if (SMALL_CYRILLIC.has(text)) return true;
  if (text.length === 1) {
    if (previous.length < 2 || next.length < 2 || /[.&+]/.test(before + after)) return false;
    const isItalian = /\p{L}{3}[AEIO]$/u.test(previous) && /\p{L}{3}[AEIO]$/u.test(next);
    return (text === "A" && !FIRST_NAMES.has(previous)) || (text === "Y" && !/\d/.test(before)) || text === "À" || (text === "E" && (isItalian || whole.isRomance)); // oxfmt-ignore
  }
  if (text === "AN") return /^(?:[AEIOUÄÖÜ]|DE[MNR]$)/.test(next);
  if (text === "AM") return !/^(?:I|PAN|TRANS)$/.test(previous) && !/\d/.test(before) && next !== "PM";
  if (text === "DA" && next === "VINCI") return false;
  // 'De La Rosa Bakery' begins with a surname
  if (ARTICLES.has(text)) return BEFORE_ARTICLE.has(previous) && before === " " && !(previous === "DE" && index === 3);
  return (
    SMALL.has(text) ||
    (whole.isGerman && SMALL_GERMAN.has(text)) ||
    (whole.isRomance && SMALL_ROMANCE.has(text)) ||
    (whole.isDutch && SMALL_DUTCH.has(text))
  );
}
