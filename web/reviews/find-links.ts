/** Finds web addresses in text, so that they can be links. Anything but a plain web address stays text. */

export interface TextPart {
  text: string;
  /** Null: text. */
  href: string | null;
}

const START = /https?:\/\//giu;
/** Excludes invisible characters, with which an address could pass for another. */
const INSIDE = /[^\s<>"`\p{Cc}\p{Cf}]/u;
const WORD = /[\p{L}\p{N}]/u;
/** Punctuation that ends a sentence, not an address. */
const TRAILING = /[.,;:!?…'’”»*_~]/u;
const CLOSES: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** End of the address that starts at `from`: before a bracket that was opened outside it, and before punctuation. */
function endOf(text: string, from: number): number {
  const open: string[] = [];
  let end = from;
  for (const letter of text.slice(from)) {
    if (!INSIDE.test(letter)) break;
    const opener = CLOSES[letter];
    if (opener !== undefined && open.pop() !== opener) break;
    if (letter === "(" || letter === "[" || letter === "{") open.push(letter);
    end += letter.length;
  }
  while (end > from && TRAILING.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** An address without a name and password, which serve only to disguise it. */
function isAddress(text: string): boolean {
  try {
    const { hostname, username, password } = new URL(text);
    return hostname.includes(".") && username === "" && password === "";
  } catch {
    return false;
  }
}

/** Splits text into parts, whose concatenation is the text; a part with `href` is an http or https address. */
export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { index } of text.matchAll(START)) {
    if (index < done || WORD.test(text.charAt(index - 1))) continue;
    const end = endOf(text, index);
    const href = text.slice(index, end);
    if (!isAddress(href)) continue;
    if (index > done) parts.push({ text: text.slice(done, index), href: null });
    parts.push({ text: href, href });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), href: null });
  return parts;
}
