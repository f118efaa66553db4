/**
 * Whether two rows are one place. The rules and the figures they reach on a labelled set of pairs are in
 * docs/decisions/0004-import-matching.md; what decides between a second branch and a second entry is the address and
 * the distance, so doubt means two places: a listing too many can be merged, a lost one is lost.
 */
import type { NameKey, Place } from "./place.ts";

/** Beyond this nothing is the same place, whatever else agrees: the candidates' radius. */
export const FARTHEST_METERS = 250;

const METERS_PER_DEGREE = 111_320;

export function metersBetween(a: Place, b: Place): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  const x = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(x, a.lat - b.lat) * METERS_PER_DEGREE;
}

/** At most `limit` edits (a swap of neighbours is one) between two words, or more than `limit`. */
function edits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  // what both begin and end with decides nothing, and of two names in a crowded street is often most of them
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
    // a swap looks two rows back; from there on it only grows
    if (least > limit && leastBefore >= limit) return limit + 1;
    before = previous;
    previous = row;
    leastBefore = least;
  }
  return previous[width] ?? limit + 1;
}

type Similarity = "same" | "near" | "related" | "none";

/** same: letter by letter or in another language; near: one more or fewer generic word, or a typing error; related: one name inside the other. */
export function similarity(a: Place, b: Place): Similarity {
  const [x, y] = [a.name, b.name];
  if (x.numbers !== y.numbers) return "none";
  if (x.full === y.full) return "same";
  if (x.core !== "" && x.core === y.core) return "near";
  if (a.otherNames.includes(y.full) || b.otherNames.includes(x.full)) return "near";
  if (isTypingError(x, y)) return "near";
  if (isInside(x, y) || isInside(y, x)) return "related";
  return "none";
}

/** A wrong letter in a long word, two in a very long one; every other word must be the same. */
function isTypingError(x: NameKey, y: NameKey): boolean {
  if (Math.min(x.core.length, y.core.length) < 8) return false;
  // joined or cut words ('Schuhhaus', 'Schuh-Haus') are compared as one
  const [a, b] = x.words.length === y.words.length ? [x.words, y.words] : [[x.core], [y.core]];
  return a.every((word, index) => {
    const other = b[index] ?? "";
    const shorter = Math.min(word.length, other.length);
    const limit = shorter >= 10 ? 2 : shorter >= 5 ? 1 : 0;
    return word === other || (limit > 0 && edits(word, other, limit) <= limit);
  });
}

/** Every word of the shorter name is in the longer one. */
function isInside(inner: NameKey, outer: NameKey): boolean {
  return (
    inner.words.length > 0 &&
    inner.words.length < outer.words.length &&
    inner.core.length >= 4 &&
    inner.words.every((word) => outer.words.includes(word))
  );
}

type Agreement = "same" | "other" | "unknown";

function compare(a: string, b: string): Agreement {
  return a === "" || b === "" ? "unknown" : a === b ? "same" : "other";
}

/** A range or a letter more is the same house: 12, 12a, 12-14. */
function isSameNumber(a: string, b: string): boolean {
  if (a === b) return true;
  const [from = "", to = from] = a.split(/[-–]/);
  const [other = "", otherTo = other] = b.split(/[-–]/);
  const number = (text: string) => Number.parseInt(text, 10);
  if (number(from) === number(other) && (from === String(number(from)) || other === String(number(other)))) return true;
  return (a.includes("-") && number(other) >= number(from) && number(other) <= number(to)) || (b.includes("-") && number(from) >= number(other) && number(from) <= number(otherTo)); // oxfmt-ignore
}

export function compareAddresses(a: Place, b: Place): Agreement {
  if (a.street === "" || b.street === "") return "unknown";
  const isSameStreet =
    a.street === b.street || (Math.min(a.street.length, b.street.length) >= 8 && edits(a.street, b.street, 2) <= 2);
  if (!isSameStreet) return a.number === "" || b.number === "" ? "unknown" : "other";
  if (a.number === "" || b.number === "") return "unknown";
  return isSameNumber(a.number, b.number) ? "same" : "other";
}

function kindsAgree(a: Place, b: Place): Agreement {
  if (!a.isKindKnown || !b.isKindKnown) return "unknown";
  return a.categories.some((category) => b.categories.includes(category)) ? "same" : "other";
}

export function isSamePlace(a: Place, b: Place): boolean {
  const meters = metersBetween(a, b);
  if (meters !== null && meters > FARTHEST_METERS) return false;
  const name = similarity(a, b);
  if (name === "none") return false;
  const address = compareAddresses(a, b);
  const phone = compare(a.phone, b.phone);
  const isPhone = phone === "same";
  // a chain's branches share one website, so it says less than a phone
  const isWeb = compare(a.web, b.web) === "same";
  const kind = kindsAgree(a, b);
  if (address === "other") return false;
  if (meters === null) return isSameWithoutCoordinates(a, b, name, address, phone, kind);
  // a hotel and its restaurant share a name and a house, and are two places unless they answer the same phone
  if (kind === "other" && !(name === "same" && phone === "same" && meters <= 100)) return false;
  if (phone === "other" && !(name === "same" && (address === "same" || meters <= 40))) return false;
  if (address === "same") return name !== "related" || isPhone || isWeb || meters <= 40;
  switch (name) {
    case "same":
      // a name of generic words only ('Kiosk') is no name of one place
      if (a.name.core === "" && !isPhone) return meters <= 20;
      return meters <= (isPhone ? 150 : 75);
    case "near":
      return meters <= (isPhone ? 150 : isWeb ? 75 : 40);
    case "related":
      return isPhone ? meters <= 100 : isWeb ? meters <= 50 : kind === "same" && meters <= 15;
  }
}

function isSameWithoutCoordinates(
  a: Place,
  b: Place,
  name: Similarity,
  address: Agreement,
  phone: Agreement,
  kind: Agreement,
): boolean {
  const city = compare(a.city, b.city);
  const zip = compare(a.zip, b.zip);
  if ((city === "other" && zip !== "same") || (zip === "other" && city !== "same") || kind === "other") return false;
  const isSameTown = city === "same" || zip === "same";
  if (phone === "same") return name === "same" || name === "near" || address === "same";
  if (phone === "other" && address !== "same") return false;
  if (address === "same") return isSameTown && name !== "related";
  // nothing but a name and a town: a chain has several branches there
  return (
    isSameTown &&
    name === "same" &&
    a.street === "" &&
    b.street === "" &&
    a.lat === null &&
    b.lat === null &&
    a.name.core !== ""
  );
}
