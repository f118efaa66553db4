/** Names of people and of what they offer: one line that everybody sees as it was meant. */
import { cleanLine } from "./clean-line.ts";
import { SafeText } from "./text.ts";

/** U+202A–202E and U+2066–2069 turn round what comes after them. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;
/** Control characters, private ones, and what only formats; joiners and direction marks belong to words and emoji. */
const UNSEEN = /[\p{Cc}\p{Co}]|(?![\u200c-\u200f\u061c])\p{Cf}/u;
/** A blank of Braille is a sign by its kind, and shows nothing. */
const SHOWN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language has. */
const STACKED = /\p{M}{9,}/u;

/** What is wrong with a name that is not empty, as a sentence; null for nothing. */
export function nameProblem(name: string): string | null {
  if (TURNING.test(name)) return "Leave out the characters that change the direction of text.";
  if (UNSEEN.test(name)) return "Leave out the characters that cannot be seen.";
  if (!SHOWN.test(name)) return "Use at least one letter, number or sign that can be seen.";
  return STACKED.test(name) ? "Use fewer marks on one letter." : null;
}

/** One line, the same characters however they were typed; may be empty. */
export const NameText = SafeText.transform((text) => cleanLine(text).normalize("NFC")).superRefine((name, context) => {
  const problem = name === "" ? null : nameProblem(name);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});
