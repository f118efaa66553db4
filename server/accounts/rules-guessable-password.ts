/**
 * Rejects easily guessed passwords: common ones, and words of the user or the site, also with digits and signs added.
 */

/** Fewer letters than this in addition to a known word do not make a new password. */
const FEWEST_ADDED = 5;
const SHORTEST_WORD = 3;
/** Shorter words are only compared with the whole password, not searched within it. */
const SHORTEST_WITHIN = 4;

/** Common replacements of letters. Where a sign stands for two letters, both are tried. */
const LEET = { "0": "o", "3": "e", "4": "a", "5": "s", "6": "g", "8": "b", "@": "a", $: "s" };
const LEETS = ["l", "i"].flatMap((one) =>
  ["t", "l"].flatMap((seven) => ["i", "l"].map((mark) => ({ ...LEET, "1": one, "7": seven, "!": mark }))),
);

const read = (text: string, leet: Readonly<Record<string, string>>) =>
  text.replace(/[0-9@$!]/g, (sign) => leet[sign] ?? sign);

const onlyLetters = (text: string) => text.replace(/[^\p{L}]+/gu, "");

export const plainPassword = (password: string): string => password.normalize("NFKC").toLowerCase().trim();

/** The words of these texts, in lowercase and longest first: each part and the whole. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const plain = plainPassword(text);
    return [onlyLetters(plain), ...plain.split(/[^\p{L}]+/u)];
  });
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
}

/** The texts of an address for `wordsOf`: the local part, and the labels of its domain except the last. */
export function partsOfAddress(email: string): string[] {
  const [name = "", domain = ""] = email.split("@");
  return [name, ...domain.split(".").slice(0, -1)];
}

/** True for texts that consist of ascending or descending runs: 'abcdefgh', '87654321', 'abcd4321'. */
function isRuns(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let from = 0;
  while (from < codes.length) {
    const step = (codes[from + 1] ?? 0) - (codes[from] ?? 0);
    if (Math.abs(step) !== 1) return false;
    let to = from + 1;
    while (to + 1 < codes.length && (codes[to + 1] ?? 0) - (codes[to] ?? 0) === step) to += 1;
    if (to - from < 2) return false;
    from = to + 1;
  }
  return codes.length > 0;
}

/** The repeated part of a text; null when it is not a repetition. */
const repeatedIn = (text: string): string | null => /^(.+?)\1+$/su.exec(text)?.[1] ?? null;

/** Variants of a password: without surrounding digits and signs, and with digits and signs read as letters. */
function readings(plain: string): string[] {
  const head = /^[^\p{L}]+/u.exec(plain)?.[0].length ?? 0;
  const tail = /[^\p{L}]+$/u.exec(plain)?.[0].length ?? 0;
  const bodies = [
    plain,
    plain.slice(head),
    plain.slice(0, plain.length - tail),
    plain.slice(head, plain.length - tail),
  ];
  return [...new Set(bodies)].flatMap((body) =>
    [body, ...LEETS.map((leet) => read(body, leet))].flatMap((text) => [text, onlyLetters(text)]),
  );
}

/** However many digits and signs surround a common word, they are the usual ones: '2024!', '123456789!!'. */
const isCommonDressedUp = (plain: string, isCommon: (word: string) => boolean): boolean =>
  readings(plain).some((text) => text.length >= SHORTEST_WITHIN && isCommon(text));

/** Whether the password is one of these words, or contains them and almost nothing else. */
function isOfWords(plain: string, words: readonly string[], isCommon: (word: string) => boolean): boolean {
  return readings(plain).some((text) => {
    if (words.includes(text)) return true;
    const rest = words
      .filter((word) => word.length >= SHORTEST_WITHIN)
      .reduce((left, word) => left.replaceAll(word, " "), text);
    if (rest === text) return false;
    const letters = onlyLetters(rest);
    return letters.length < FEWEST_ADDED || isCommon(letters);
  });
}

interface PasswordGuesses {
  isCommon: (word: string) => boolean;
  /** Words of the user and the site, from `wordsOf`. */
  words: readonly string[];
}

/** Why the password is easily guessed; null when these rules find no reason. */
export function whyGuessable(password: string, { isCommon, words }: PasswordGuesses): "common" | "personal" | null {
  const plain = plainPassword(password);
  const repeated = repeatedIn(plain);
  if (isCommon(plain) || new Set(plain).size < 3 || isRuns(plain)) return "common";
  if (repeated !== null && repeated.length <= 4) return "common";
  for (const text of repeated === null ? [plain] : [plain, repeated]) {
    if (isOfWords(text, words, isCommon)) return "personal";
    if (isCommonDressedUp(text, isCommon)) return "common";
  }
  return null;
}
