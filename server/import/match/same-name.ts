/** Similarity of two names without words for the kind and the town (`nameKey`). */
import { doContradict } from "../kinds/kind-contradiction.ts";
import { nameKey, withoutWhere, type NameKey, type MatchPlace } from "./place.ts";

/**
 * Number of edits (a swap of neighbouring characters is one) between two words, up to `limit`; more than `limit`
 * otherwise.
 */
export function edits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // a common beginning and end do not matter, and in a crowded street they are often most of the name
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const width = endB - start;
  if (endA === start || width === 0) return Math.max(endA - start, width);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, index) => index);
  let leastBefore = 0;
  for (let i = 1; i <= endA - start; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= width; j += 1) {
      const [inA, inB] = [start + i - 1, start + j - 1];
      const cost = a.charCodeAt(inA) === b.charCodeAt(inB) ? 0 : 1;
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a.charCodeAt(inA) === b.charCodeAt(inB - 1) && a.charCodeAt(inA - 1) === b.charCodeAt(inB))
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    // a swap looks two rows back; from here on the distance only grows
    if (least > limit && leastBefore >= limit) return limit + 1;
    before = previous;
    previous = row;
    leastBefore = least;
  }
  return previous[width] ?? limit + 1;
}

export type Similarity =
  /** Equal except legal forms. */
  | "same"
  /** One of them is another name of the other. */
  | "renamed"
  /** A typing error in a long word. */
  | "spelled"
  /** One more or fewer generic or location word. */
  | "generic"
  /** One name is contained in the other. */
  | "inside"
  /** Equal except a word for the kind: 'Café Rumford', 'Rumford Spielothek'. */
  | "overlapping"
  /** Only location and kind, which are equal. */
  | "whereabouts"
  | "none";

export const isPartly = (name: Similarity) => name === "inside" || name === "overlapping";

export function similarity(a: MatchPlace, b: MatchPlace): Similarity {
  const [x, y] = [a.name, b.name];
  if (x.numbers !== y.numbers) return "none";
  if (x.full === y.full) return "same";
  if (a.otherNames.includes(y.full) || b.otherNames.includes(x.full)) return "renamed";
  if (doContradict(x.all, y.all)) return "none";
  // a town that only one of them names applies to both
  const [own, other] = [ownKey(x, a, b), ownKey(y, b, a)];
  if (own.core === "" || other.core === "")
    return x.distinctive !== "" && x.distinctive === y.distinctive && !isTown(x, a) && !isTown(x, b)
      ? "whereabouts"
      : "none";
  if (own.core === other.core || isInAnotherOrder(own, other)) return "generic";
  if (isTypingError(x, y)) return "spelled";
  if (isInside(own, y)) return x.all.every((word) => y.all.includes(word)) ? "inside" : "overlapping";
  if (isInside(other, x)) return y.all.every((word) => x.all.includes(word)) ? "inside" : "overlapping";
  return "none";
}

function ownKey(key: NameKey, { town }: MatchPlace, other: MatchPlace): NameKey {
  if (town === other.town || other.town.head.length === 0) return key;
  const words = withoutWhere(key.words, other.town);
  return words.length === key.words.length ? key : { ...key, words, core: words.join("") };
}

/** 'Café München' and 'München' have only the town in common. */
const isTown = (key: NameKey, { town }: MatchPlace) => town.all.length > 0 && key.distinctive === town.all.filter((word) => key.distinctive.includes(word)).join(""); // oxfmt-ignore

function isInAnotherOrder({ words: x }: NameKey, { words: y }: NameKey): boolean {
  return x.length > 1 && x.length === y.length && x.every((word) => y.includes(word)) && y.every((word) => x.includes(word)); // oxfmt-ignore
}

/** One wrong character in a long word, two in a very long one; all other words must be equal. */
function isTypingError({ all: x }: NameKey, { all: y }: NameKey): boolean {
  // joined or split words ('Schuhhaus', 'Schuh-Haus') are compared as one
  const isCut = x.length !== y.length;
  // 'Lodge A', 'Lodge B': a single character distinguishes names like a number
  if (lettersOf(x) !== lettersOf(y)) return false;
  const [a, b] = isCut ? [[x.join("")], [y.join("")]] : [x, y];
  let wrong = 0;
  for (const [index, word] of a.entries()) {
    const other = b[index] ?? "";
    if (word === other) continue;
    const shorter = Math.min(word.length, other.length);
    const limit = isCut ? (shorter >= 10 ? 1 : 0) : shorter >= 10 ? 2 : shorter >= 5 ? 1 : 0;
    wrong += 1;
    // typing errors rarely affect the first character, and 'Northbound' is not 'Southbound'
    if (wrong > 1 || limit === 0 || word.charCodeAt(0) !== other.charCodeAt(0) || edits(word, other, limit) > limit)
      return false;
  }
  return a.join("").length >= 8 && b.join("").length >= 8;
}

const lettersOf = (words: readonly string[]) => words.filter((word) => word.length === 1).join("");

/** Words that distinguish two places with the same name: 'Rebera' is not 'Rebera-Süd'. */
const WHICH = new Set(("nord sud ost west north south east northbound southbound eastbound westbound est ouest norte sur este oeste ober unter obere untere oben unten upper lower neu neue neuer neues neuen alt alte alter altes novo nova nuevo nueva nuovo nuova nouveau nouvelle petit petite pequeno pequena piccolo piccola velho velha antiguo antigua antico antica ancien ancienne vieux vieille новая новыи новое старая старыи старое малая малыи old new klein kleine gross grosse little junior express extra annex annexe lannexe anbau nebengebaude dependance villa garden gardens terrace terrasse terraza rooftop beach outlet kids bambini " +
  "primary infant infants secondary high special grundschule mittelschule hauptschule realschule gymnasium forderschule sonderschule berufsschule primarschule volksschule lycee maternelle primaire elementaire").split(" ")); // oxfmt-ignore

/** Every word of the shorter name is in the longer one; the longer one's town and street words count too. */
function isInside(inner: NameKey, { all, words }: NameKey): boolean {
  if (words.some((word) => WHICH.has(word) && !inner.words.includes(word))) return false;
  return (
    inner.words.length > 0 &&
    inner.words.length < all.length &&
    inner.core.length >= 4 &&
    inner.words.every((word) => all.includes(word))
  );
}

/** Prepositions before the name of the containing place: 'Moonbuck (inside Targetino)', 'Café im Stadtmuseum'. */
const INSIDE =
  /(?:^|[\s(])(?:inside|within|in|im|ins|at|bei|beim|dans|chez|au|en|no|na|nel|nella|presso|@|hos|w|v)(?:\s+(?:the|der|dem|den|le|la|el|il|o|a))?\s+(\S.*?)\)?$/iu;

/** Whether the name of one says that it is inside the other. */
export const isHosted = (a: MatchPlace, b: MatchPlace): boolean => isInsideOf(a, b) || isInsideOf(b, a);

function isInsideOf({ title, name }: MatchPlace, host: MatchPlace): boolean {
  if (name.all.length <= host.name.all.length) return false;
  const within = INSIDE.exec(title)?.[1];
  return within !== undefined && nameKey(within).full === host.name.full;
}
