const MARKS = /\p{M}+/gu;
const REPLACEMENTS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** Lower case without accents, for comparing; letters of other scripts stay. */
export function fold(value: string): string {
  const lower = value.toLowerCase();

  if (/^[\u0000-\u007f]*$/.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(/[ßøłđðþæœı]/g, (character) => REPLACEMENTS[character] ?? character)
    .normalize("NFC");
}
