/** Long descriptions: what of them is shown at once. */

/** Characters that are shown of a long description: some eight lines. */
const SHOWN = 600;
/** What is folded is worth a press: less than this is shown at once. */
const LEAST_FOLDED = 300;

/** The end of the sentence, else of the word, at which a long paragraph is parted. */
function partAt(text: string): number {
  const start = text.slice(0, SHOWN);
  const sentence = Math.max(...[". ", "! ", "? ", "\n"].map((mark) => start.lastIndexOf(mark)));
  if (sentence > SHOWN / 2) return sentence + 1;
  const word = start.lastIndexOf(" ");
  return word > 0 ? word : Array.from(text).slice(0, SHOWN).join("").length;
}

/** What stands there at once, and what a press shows. */
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
