/** Splits long descriptions into a visible and a collapsed part. */

/** Characters of a long description that are visible: about eight lines. */
const SHOWN = 600;
/** Minimum length of the collapsed part: less than this stays visible. */
const LEAST_FOLDED = 300;

/** Position at which a long paragraph is split: the end of a sentence, else of a word. */
function partAt(text: string): number {
  const start = text.slice(0, SHOWN);
  const sentence = Math.max(...[". ", "! ", "? ", "\n"].map((mark) => start.lastIndexOf(mark)));
  if (sentence > SHOWN / 2) return sentence + 1;
  const word = start.lastIndexOf(" ");
  return word > 0 ? word : Array.from(text).slice(0, SHOWN).join("").length;
}

/** The visible paragraphs, and those behind the button. */
export function fold(paragraphs: readonly string[]): { shown: string[]; more: string[] } {
  const shown: string[] = [];
  const more = [...paragraphs];
  let room = SHOWN;
  for (let next = more[0]; next !== undefined && room > 0; next = more[0]) {
    if (next.length > room && shown.length > 0) break;
    more.shift();
    shown.push(next);
    room -= next.length;
  }
  const [only = ""] = shown;
  if (shown.length === 1 && only.length > SHOWN + LEAST_FOLDED) {
    const at = partAt(only);
    more.unshift(only.slice(at).trim());
    shown[0] = only.slice(0, at).trim();
  }
  const isLittle = more.join("").length < LEAST_FOLDED;
  return isLittle ? { shown: [...paragraphs], more: [] } : { shown, more };
}
