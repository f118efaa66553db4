/**
 * Whether two rows are one place. The rules and their accuracy on a labelled set of pairs are in
 * docs/decisions/0004-import-matching.md. The address and the distance decide between a second branch and a second
 * entry. In doubt the rows are two places: a surplus listing can be merged, a lost one cannot be recovered.
 */
import type { MatchPlace } from "./place.ts";
import { isSameButHyphen } from "../../addresses/rules-find.ts";
import {
  areHosts,
  areTaggedAlike,
  categoriesOfNouns,
  compareKinds,
  isAgent,
  type KindAgreement,
} from "../kinds/place-kinds.ts";
import { edits, isHosted, isPartly, similarity, type Similarity } from "./same-name.ts";

/** Radius of the candidates: beyond it, rows are never the same place. */
export const FARTHEST_METERS = 250;

const METERS_PER_DEGREE = 111_320;

type MatchPosition = Pick<MatchPlace, "lat" | "lng">;

export function metersBetween(a: MatchPosition, b: MatchPosition): number | null {
  if (a.lat === null || a.lng === null || b.lat === null || b.lng === null) return null;
  const x = (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360);
  return Math.hypot(x, a.lat - b.lat) * METERS_PER_DEGREE;
}

type Agreement = "same" | "other" | "unknown";

function compare(a: string, b: string): Agreement {
  return a === "" || b === "" ? "unknown" : a === b ? "same" : "other";
}

/** Numbers with or without a country code. */
function comparePhones(a: string, b: string): Agreement {
  if (a === "" || b === "") return "unknown";
  return a === b || (Math.min(a.length, b.length) >= 6 && (a.endsWith(b) || b.endsWith(a))) ? "same" : "other";
}

/** Hosts with pages of many businesses: two addresses there may belong to one place. */
const SHARED_HOSTS = new Set("facebook instagram google goo business yelp tripadvisor linktr linktree wixsite wordpress blogspot jimdo jimdofree jimdosite weebly squarespace godaddysites twitter x tiktok youtube wikipedia opentable lieferando ubereats doordash grubhub seamless deliveroo just-eat".split(" ")); // oxfmt-ignore

/** The registered name: 'example' of 'shop.example.co.uk'. */
function ownerOf(web: string): string {
  const labels = web.replace(/[/:].*$/, "").split(".");
  const isCountrys = labels.length > 2 && /^(?:com?|org|net|gov|ac|edu|gv)$/.test(labels.at(-2) ?? "");
  return labels.at(isCountrys ? -3 : -2) ?? "";
}

/**
 * The branches of a chain share one website, so it is weaker evidence than a telephone number; 'unknown' includes
 * another page of the same site.
 */
function compareWebsites(a: string, b: string): Agreement {
  if (a === "" || b === "") return "unknown";
  if (a === b) return "same";
  const [x, y] = [ownerOf(a), ownerOf(b)];
  return x === y || SHARED_HOSTS.has(x) || SHARED_HOSTS.has(y) ? "unknown" : "other";
}

/** The first and the last number of '8-12'. */
const RANGE = /^(\d+)\p{L}?-(\d+)\p{L}?$/u;
const numberOf = (text: string) => Number.parseInt(text, 10);

function isOneNumber(a: string, b: string): boolean {
  if (a === b || isSameButHyphen(a, b)) return true;
  // 'Calle 50 #23-10' and '#23-48' have the same first number
  if (a.includes("-") && b.includes("-")) return false;
  const [, from = a, to = a] = RANGE.exec(a) ?? [];
  const [, other = b, otherTo = b] = RANGE.exec(b) ?? [];
  if (numberOf(from) === numberOf(other) && (from === String(numberOf(from)) || other === String(numberOf(other))))
    return true;
  const isIn = (number: string, first: string, last: string) =>
    first !== last && numberOf(number) >= numberOf(first) && numberOf(number) <= numberOf(last);
  return isIn(other, from, to) || isIn(from, other, otherTo);
}

/** Ranges and letters are ignored: 12, 12a, 12-14 are the same house; of several numbers one must match. */
function isSameNumber(a: string, b: string): boolean {
  if (!a.includes(",") && !b.includes(",")) return isOneNumber(a, b);
  const numbers = b.split(",");
  return a.split(",").some((one) => numbers.some((other) => isOneNumber(one, other)));
}

const digitsOf = (text: string) => text.replace(/\D+/gu, " ").trim();

function isSameStreet(a: MatchPlace, b: MatchPlace): boolean {
  const [x, y] = [a.street, b.street];
  // 'Quintana' and 'Calle Quintana' match, 'Calle Lima' and 'Avenida Lima' do not
  if (a.streetType !== "" && b.streetType !== "" && a.streetType !== b.streetType) return false;
  if (x === y) return true;
  // '56 Avenue' is not '58 Avenue'
  if (digitsOf(x) !== digitsOf(y)) return false;
  const shorter = Math.min(x.length, y.length);
  const isTypeSame = a.streetType !== "" && a.streetType === b.streetType;
  if (shorter >= (isTypeSame ? 4 : 8) && edits(x, y, 2) <= (shorter >= 8 ? 2 : 1)) return true;
  // 'Rotenboden 162' and 'Rotenbodenweg 162'
  return shorter >= 6 && a.number === b.number && (x.startsWith(y) || y.startsWith(x));
}

export function compareAddresses(a: MatchPlace, b: MatchPlace): Agreement {
  if (a.street === "" || b.street === "") return "unknown";
  if (!isSameStreet(a, b)) return a.number === "" || b.number === "" ? "unknown" : "other";
  if (a.number === "" || b.number === "") return "unknown";
  return isSameNumber(a.number, b.number) ? "same" : "other";
}

type KindComparison =
  | KindAgreement
  /** The same category, which is all that is known of one of them. */
  | "category";

function agreeInKind(a: MatchPlace, b: MatchPlace, name: Similarity, isOneDoor: boolean): KindComparison {
  const kinds = compareKinds(a.kinds, b.kinds, isOneDoor, isPartly(name));
  if (kinds !== "unknown") return kinds;
  const [ofA, ofB] = [categoriesOf(a), categoriesOf(b)];
  if (ofA.length === 0 || ofB.length === 0) return "unknown";
  return ofA.some((category) => ofB.includes(category)) ? "category" : "other";
}

const categoriesOf = ({ isKindKnown, categories, kinds }: MatchPlace): readonly string[] =>
  isKindKnown ? categories : categoriesOfNouns(kinds.said);

/** The evidence that two rows are one place. */
export interface Match {
  name: Exclude<Similarity, "none">;
  meters: number | null;
  isAddress: boolean;
  isPhone: boolean;
  isWeb: boolean;
}

const NAMES: Readonly<Record<Match["name"], string>> = {
  same: "the same name",
  renamed: "another name of it",
  spelled: "the same name but for its spelling",
  generic: "the same name but for what it is or where",
  inside: "one name in the other",
  overlapping: "the same words in both names",
  whereabouts: "the same kind, named by the same street",
};

/** 'the same name, the same address'. */
export function reasonOf({ name, isAddress, isPhone, isWeb }: Match): string {
  const also = [isAddress ? "the same address" : "", isPhone ? "the same telephone" : "", isWeb ? "the same website" : ""]; // oxfmt-ignore
  return [NAMES[name], ...also.filter((one) => one !== "")].join(", ");
}

/** Similarities that need more evidence than distance: the names differ in the kind of place. */
const DIFFERS_IN_KIND = new Set<Similarity>(["generic", "inside", "overlapping", "whereabouts"]);

/** Distance within which two coordinates count as one address. */
const ONE_DOOR_METERS = 20;
/** Metres allowed for each common word: 'Hochschule Campus Karlstraße' is more specific than 'Rebera'. */
const METERS_A_WORD = 25;
const MOST_METERS_BY_WORDS = 60;
/** Maximum distance of two rows with only a name and a position. */
const BARE_METERS = 40;

export function matchPlaces(a: MatchPlace, b: MatchPlace): Match | null {
  const meters = metersBetween(a, b);
  if (meters !== null && meters > FARTHEST_METERS) return null;
  const name = similarity(a, b);
  if (name === "none") return null;
  const address = compareAddresses(a, b);
  if (address === "other") return null;
  const phone = comparePhones(a.phone, b.phone);
  const web = compareWebsites(a.web, b.web);
  const isOneDoor = address === "same" || (meters !== null && meters <= ONE_DOOR_METERS);
  const compared = { name, address, phone, web, isOneDoor, kind: agreeInKind(a, b, name, isOneDoor) };
  if (isHosted(a, b) && !areTaggedAlike(a.kinds, b.kinds)) return null;
  if (areTwoAgents(a, b, compared)) return null;
  const isSame = meters === null ? isSameByName(a, b, compared) : isSameNearby(a, b, compared, meters);
  return isSame ? { name, meters, isAddress: address === "same", isPhone: phone === "same", isWeb: web === "same" } : null; // oxfmt-ignore
}

export const isSamePlace = (a: MatchPlace, b: MatchPlace): boolean => matchPlaces(a, b) !== null;

interface Compared {
  name: Similarity;
  address: Agreement;
  phone: Agreement;
  web: Agreement;
  isOneDoor: boolean;
  kind: KindComparison;
}

/** Two agents of a brand, two doctors in one building: similar names also need the same telephone number. */
function areTwoAgents(a: MatchPlace, b: MatchPlace, { name, phone }: Compared): boolean {
  if (phone === "same" || name === "generic" || name === "spelled") return false;
  return (isPartly(name) || name === "renamed" || phone === "other") && (isAgent(a.kinds) || isAgent(b.kinds));
}

function isSameNearby(
  a: MatchPlace,
  b: MatchPlace,
  { name, address, phone, web, isOneDoor, kind }: Compared,
  meters: number,
): boolean {
  const [isAddress, isPhone, isWeb] = [address === "same", phone === "same", web === "same"];
  // a hotel and its restaurant share name and building, and are two places unless they share a telephone number
  if (kind === "other")
    return name === "same"
      ? isPhone
        ? web !== "other" && meters <= 100
        : isWeb && isAddress && phone !== "other"
      : // a hotel and its restaurant; a museum and its café need the same website too
        name === "generic" && isPhone && isAddress && (areHosts(a.kinds, b.kinds) ? web !== "other" : isWeb);
  // a different number or website: outweighed only by the same name at the same address
  if (!isPhone && (phone === "other" || web === "other")) {
    // two places named 'Arztpraxis' do not differ in anything else
    const isBoth = (phone === "other" && web === "other") || a.name.core === "";
    if (isBoth || !(isAddress || (name === "same" && meters <= 40))) return false;
    if (name !== "same" && !(kind === "same" && DIFFERS_IN_KIND.has(name) && !isPartly(name))) return false;
  }
  // names that differ in a word for the kind need a known common kind or other evidence
  const isBare = !a.isKindKnown && !b.isKindKnown;
  if (DIFFERS_IN_KIND.has(name) && (kind === "unknown" || isBare) && !isPhone && !isWeb) return false;
  if (name === "whereabouts") return kind === "same" && (isAddress || isPhone ? meters <= 100 : isOneDoor);
  if (isPartly(name)) {
    if (isPhone) return meters <= (kind === "same" ? 150 : 100);
    if (isWeb) return meters <= 50;
    return (
      name === "inside" &&
      kind === "same" &&
      meters <= (isAddress ? 75 : Math.min(MOST_METERS_BY_WORDS, METERS_A_WORD * wordsInCommon(a, b)))
    );
  }
  if (isAddress) return true;
  // a name of generic words only ('Kiosk') does not identify a place
  if (name === "same" && a.name.core === "" && !isPhone) return meters <= ONE_DOOR_METERS;
  if (isPhone) return meters <= 150;
  // in a list of names only, the branches of a chain may be close together
  if (isBare && !isWeb) return meters <= BARE_METERS;
  return meters <= (name === "same" || isWeb ? 75 : kind === "same" ? 60 : 40);
}

const wordsInCommon = ({ name: a }: MatchPlace, { name: b }: MatchPlace) => Math.min(a.words.length, b.words.length);

function isSameByName(a: MatchPlace, b: MatchPlace, { name, address, phone, kind }: Compared): boolean {
  const city = compare(a.city, b.city);
  const zip = compare(a.zip, b.zip);
  if ((city === "other" && zip !== "same") || (zip === "other" && city !== "same") || kind === "other") return false;
  if (name === "whereabouts") return false;
  const isSameTown = city === "same" || zip === "same";
  if (phone === "same") return !isPartly(name) || address === "same";
  if (phone === "other" && address !== "same") return false;
  if (address === "same") return isSameTown && !isPartly(name) && !(name === "generic" && kind === "unknown");
  // only a name and a town: a chain may have several branches there
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
