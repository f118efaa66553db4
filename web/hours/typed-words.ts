/** Words of the page's language in typed hours and dates, replaced by those that the parser knows. */
import { escapePattern } from "#contract/text/escape-pattern.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import { typedWordsTexts } from "./typed-words-texts.ts";

type Replacement = readonly [words: RegExp, known: string];

/** Longer words first: 'rund um die Uhr' contains 'Uhr'. 'a' is not the Spanish 'a. m.' */
function wordsOf(list: string): RegExp {
  const words = list
    .split(/[,،]/)
    .map((word) => escapePattern(word.trim()))
    .filter((word) => word !== "")
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}]|\\.|\\s+m(?!\\p{L}))`, "giu");
}

const replacements = new Map<string, readonly Replacement[]>();

function replacementsOf(language: string): readonly Replacement[] {
  const known = replacements.get(language);
  if (known !== undefined) return known;
  const made: Replacement[] = [
    [wordsOf(typedWordsTexts.allDay), "24h"],
    [wordsOf(typedWordsTexts.closed), "closed"],
    [wordsOf(typedWordsTexts.midnight), "midnight"],
    [wordsOf(typedWordsTexts.noon), "noon"],
    [wordsOf(typedWordsTexts.until), " to "],
    [wordsOf(typedWordsTexts.and), " and "],
    [wordsOf(typedWordsTexts.filler), " "],
  ];
  replacements.set(language, made);
  return made;
}

const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** 'von 9 bis 17 Uhr' → '9 to 17', '٩:٣٠' → '9:30', '9 h 30' → '9h30'. */
export function withKnownWords(typed: string): string {
  const text = typed
    .normalize("NFC")
    .replace(ARABIC_DIGIT, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll("،", ",")
    .replaceAll("؛", ";")
    .replaceAll("'", "’");
  const replaced = replacementsOf(currentLanguage()).reduce((all, [words, known]) => all.replace(words, known), text);
  return replaced
    .replace(/(\d)\s+h(?!\p{L})(?:\s+(?=\d))?/giu, "$1h")
    .replace(/(?<!\d)12(?::00)? ?(noon|midnight)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}
