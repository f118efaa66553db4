/** Names of people, places and offers: one line that displays as it was entered. */
import { cleanLine } from "./plain-line.ts";
import { SafeText } from "./text.ts";
import { textProblemTexts } from "./text-problem-texts.ts";

/** U+202A–202E and U+2066–2069 reverse the text after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/**
 * Control characters, private use characters and format characters, except joiners and direction marks, which words and
 * emoji need.
 */
const UNSEEN = /[\p{Cc}\p{Co}]|(?![\u200c-\u200f\u061c])\p{Cf}/u;
/** The flags of England, Scotland and Wales: a black flag and tag characters. */
const TAGGED_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
/** The blank Braille pattern counts as a symbol but is invisible. */
const SHOWN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/**
 * More marks on one character than any language uses (a Tibetan stack has up to eight), with invisible characters
 * between them.
 */
const STACKED = /(?:\p{M}[\u200c-\u200f\u061c]*){9,}/u;
/** Keyboards of languages without spaces insert these between words, and a Mongolian one before a vowel. */
const WORD_BREAK = /(?<=[\p{Script=Khmer}\p{Script=Lao}\p{Script=Mongolian}\p{Script=Myanmar}\p{Script=Thai}])[\u180e\u200b]+/gu; // oxfmt-ignore

/** Error text for a name that is not empty; null if it is valid. */
export function nameProblem(name: string): string | null {
  if (TURNING.test(name)) return textProblemTexts.direction;
  if (UNSEEN.test(name.replace(TAGGED_FLAG, ""))) return textProblemTexts.invisible;
  if (!SHOWN.test(name)) return textProblemTexts.nothingVisible;
  return STACKED.test(name) ? textProblemTexts.stackedMarks : null;
}

/** One line in normalised form, so that equal names have equal characters. */
export const cleanName = (text: string): string => cleanLine(text).replace(WORD_BREAK, "").normalize("NFC");

/** May be empty. */
export const NameText = SafeText.transform(cleanName).superRefine((name, context) => {
  const problem = name === "" ? null : nameProblem(name);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});
