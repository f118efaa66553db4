/**
 * The kinds of a place, for deciding whether two rows are the same place. A listing stores its kinds as keywords
 * (`nounOf`), so they are read from there; otherwise the name may state it ('Stachus-Apotheke').
 */
import type { Category } from "#contract/listings/categories.ts";
import { categoryOfKinds } from "./categories.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { KIND_OF_NOUN, NOUNS } from "../../listings/features/kinds.ts";

/** Kinds that are not specific. */
const VAGUE = new Set(["tourist attraction", "company", "office", "association", "club", "health practice", "rental store", "trade supplier", "general office", "community center"]); // oxfmt-ignore

/**
 * Kinds that mappers confuse, so that two rows of one place often differ in them. Each line is a group: two kinds of a
 * line may be one place if names and distance agree.
 */
export const ALIKE: readonly (readonly string[])[] = [
  // places that serve coffee with baked or frozen goods
  ["café", "coffee shop", "bakery", "pastry shop", "coffee store", "coffee beans store"],
  ["café", "ice cream parlor"],
  // one kitchen, seen from the street, the garden or the counter
  ["restaurant", "fast food place", "beer garden"],
  ["fast food place", "ice cream parlor"],
  ["bar", "pub", "nightclub"],
  // counters that also serve hot food
  ["butcher shop", "fast food place"],
  ["seafood market", "restaurant"],
  // lodging, whose class a mapper guesses; a mountain hut also has tables
  ["mountain hut", "restaurant"],
  ["mountain hut", "guest house", "hotel"],
  ["hotel", "guest house", "motel", "vacation apartment"],
  ["campground", "RV park"],
  // a practice of several doctors is tagged as a clinic or as an office; a hospital and its doctors are separate places
  ["doctor's office", "clinic", "medical laboratory"],
  ["clinic", "hospital"],
  ["dental practice", "dentist practice"],
  ["pharmacy", "drugstore"],
  // shops that sell several things, tagged by the first that was seen
  ["clothing store", "fashion store", "boutique", "accessories store", "department store"],
  ["shoe store", "shoe repair shop", "shoemaker"],
  ["convenience store", "supermarket", "general store", "greengrocer"],
  ["kiosk", "newsstand", "tobacco shop", "lottery shop", "convenience store"],
  ["liquor store", "beverage store", "wine shop", "winery"],
  ["delicatessen", "convenience store", "cheese shop", "butcher shop"],
  ["beauty salon", "cosmetics store", "perfume store", "nail salon", "massage studio", "tanning salon"],
  // hair salons often do nails, and the reverse
  ["hair salon", "beauty salon", "barber store"],
  ["electronics store", "computer store", "appliance store", "hi-fi store", "cell phone store"],
  // dealers that also repair
  ["car dealership", "auto repair shop", "auto parts store", "tire shop", "motorcycle dealer"],
  ["bicycle shop", "bicycle rental"],
  ["jewelry store", "watch store", "goldsmith", "jeweler", "watchmaker"],
  ["photo store", "photo studio", "photographer"],
  ["furniture store", "home decor store", "carpenter", "cabinetmaker", "kitchen showroom"],
  ["garden center", "florist", "gardener"],
  ["fabric store", "sewing store", "yarn store"],
  ["optician", "hearing aid center"],
  ["print shop", "copy shop", "printer"],
  ["tailor", "dressmaker"],
  ["bookstore", "stationery store"],
  // the type of an office is often guessed
  Object.values(NOUNS.office),
  ["bank", "banking office"],
  ["travel agency", "tour guide office"],
  // schools are tagged in terms of another country's system
  ["university", "college", "research institute"],
  ["school", "college", "language school", "music school"],
  ["university", "school"],
  ["preschool", "childcare center"],
  // cultural and public buildings with several uses
  ["museum", "art gallery", "arts center"],
  ["art gallery", "art dealer"],
  ["theater", "arts center", "event venue"],
  ["town hall", "government office", "courthouse"],
  // sport, by activity or by venue
  ["gym", "sports center", "gymnasium", "swimming pool", "water park"],
  ["dance studio", "dance school"],
  ["sports club", "sports center", "stadium"],
  // the same goods under two words
  ["second-hand store", "charity shop", "antiques store"],
  ["furniture store", "bed store", "home decor store", "housewares store"],
  ["toy store", "gift shop", "game store"],
  ["newsstand", "stationery store", "bookstore", "kiosk"],
  ["farm shop", "greengrocer"],
  ["social services facility", "nursing home"],
  ["car rental", "car sharing station"],
  // a trade and its shop
  ["electrician", "electrical supply store", "electronics repair shop", "electronics store"],
  ["plumber", "heating and cooling contractor", "bathroom showroom"],
  ["carpenter", "joiner", "cabinetmaker", "builder", "window maker"],
  ["metalworker", "locksmith", "key cutter"],
  ["painter", "plasterer", "flooring contractor", "paint store"],
  ["confectioner", "pastry shop", "candy store", "chocolate shop"],
  ["gaming arcade", "amusement arcade", "casino"],
];

/** The same place only at the same address: a building may have a bar on the ground floor and a restaurant above. */
export const AT_ONE_DOOR: readonly (readonly string[])[] = [
  ["café", "restaurant", "bar", "pub", "beer garden", "fast food place", "bakery", "pastry shop", "ice cream parlor", "nightclub"],
  ["hotel", "hostel", "guest house"],
  ["brewery", "pub", "restaurant", "bar", "beer garden"],
  ["caterer", "restaurant"],
  ["candy store", "café", "chocolate shop", "pastry shop"],
]; // oxfmt-ignore

function familiesOf(lines: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const families = new Map<string, number[]>();
  for (const [number, kinds] of lines.entries())
    for (const kind of kinds) families.set(kind, [...(families.get(kind) ?? []), number]);
  return families;
}
const alike = familiesOf(ALIKE);
const atOneDoor = familiesOf(AT_ONE_DOOR);

/** Kinds that often contain one another under one name: a hotel may or may not name its restaurant. */
const HOSTS = new Set(["hotel", "guest house", "mountain hut", "restaurant", "café", "bar", "pub", "bakery", "fast food place", "beer garden"]); // oxfmt-ignore

/** Whether both offer lodging, food or drinks. */
export const areHosts = (a: PlaceKinds, b: PlaceKinds): boolean => [...a.tagged, ...b.tagged].every((kind) => HOSTS.has(kind)); // oxfmt-ignore

const NONE: readonly string[] = [];
const UNNAMED = / (?:store|office|practice)$/;

export interface PlaceKinds {
  /** Kinds from its tags, as `nounOf` names them. */
  tagged: readonly string[];
  /** Kinds from its name: 'Hotel-Restaurant Krone' is both. */
  said: readonly string[];
  /** Its kinds are known but not specific. */
  isVague: boolean;
}

export function kindsOfPlace(keywords: readonly string[], nameWords: readonly string[]): PlaceKinds {
  let tagged = NONE;
  let said = NONE;
  let isVague = false;
  for (const word of keywords) {
    if (VAGUE.has(word)) isVague = true;
    else if (KIND_OF_NOUN.has(word)) tagged = [...tagged, word];
    // the noun that `nounOf` composes for unknown values: 'photographer store' for `shop` = `photographer`
    else if (UNNAMED.test(word)) tagged = [...tagged, word, word.replace(UNNAMED, "")];
  }
  for (const word of nameWords) {
    const kinds = KIND_WORDS.get(word);
    if (kinds !== undefined && kinds.length > 0) said = [...said, ...kinds];
  }
  return { tagged, said, isVague: isVague && tagged.length === 0 };
}

const categories = new Map<string, Category | null>();

function categoryOfNoun(noun: string): Category | null {
  let category = categories.get(noun);
  if (category === undefined) {
    const kind = KIND_OF_NOUN.get(noun);
    category = kind === undefined ? null : categoryOfKinds([kind]);
    categories.set(noun, category);
  }
  return category;
}

export const categoriesOfNouns = (nouns: readonly string[]): Category[] =>
  nouns.flatMap((noun) => categoryOfNoun(noun) ?? []);

const meet = (families: ReadonlyMap<string, readonly number[]>, a: string, b: string) =>
  families.get(a)?.some((family) => families.get(b)?.includes(family) === true) === true;

const isShared = (a: readonly string[], b: readonly string[]) => a.some((kind) => b.includes(kind));
const isAlike = (a: readonly string[], b: readonly string[]) =>
  a.some((one) => b.some((other) => one === other || meet(alike, one, other)));

/** Whether their tags name one kind, or two similar ones. */
export const areTaggedAlike = (a: PlaceKinds, b: PlaceKinds): boolean => isAlike(a.tagged, b.tagged);

/** Agents under a brand's or an office's name: several of them share one address. */
const AGENTS = new Set(["insurance agency", "financial advisor", "financial services office", "money lender store", "real estate agency", "tax advisor", "accounting office", "law office", "notary", "doctor's office", "dental practice", "veterinary practice", "physical therapy practice", "psychotherapy practice", "therapy practice", "alternative medicine practice", "architecture office"]); // oxfmt-ignore

export const isAgent = ({ tagged, said }: PlaceKinds): boolean => (tagged.length > 0 ? tagged : said).some((kind) => AGENTS.has(kind)); // oxfmt-ignore

/** Includes the kinds of the name if both are possible: a hotel may be called a restaurant and be one too. */
const widened = ({ tagged, said }: PlaceKinds) =>
  said.length > 0 && tagged.every((kind) => HOSTS.has(kind))
    ? [...tagged, ...said.filter((kind) => HOSTS.has(kind))]
    : tagged;

export type KindAgreement =
  /** One kind, or two similar ones. */
  | "same"
  /** Only because both names contain the same word. */
  | "said"
  | "other"
  | "unknown";

/**
 * `isOneDoor`: at one address, a bar and a restaurant of the same name are one place; further apart they are two.
 * `isPartly`: one name is only part of the other; a restaurant 'at the Hotel de Paris' is not the hotel.
 */
export function compareKinds(a: PlaceKinds, b: PlaceKinds, isOneDoor: boolean, isPartly: boolean): KindAgreement {
  if (a.tagged.length === 0 || b.tagged.length === 0) {
    const [ofA, ofB] = [a, b].map(({ tagged, said }) => (tagged.length > 0 ? tagged : said));
    if (ofA === undefined || ofB === undefined || ofA.length === 0 || ofB.length === 0) return "unknown";
    // if only names state the kind, a different word means a different place: 'Waterside Inn', 'Waterside Takeaway'
    const isByNames = a.tagged.length === 0 && b.tagged.length === 0;
    return (isByNames ? isShared : isAlike)(ofA, ofB) ? "said" : "other";
  }
  if (isShared(a.tagged, b.tagged)) return "same";
  if (isPartly) return isAlike(a.tagged, b.tagged) ? "same" : "other";
  if (a.said.length > 0 && b.said.length > 0 && !isAlike(a.said, b.said)) return "other";
  const [ofA, ofB] = [widened(a), widened(b)];
  if (isAlike(ofA, ofB)) return "same";
  return isOneDoor && ofA.some((one) => ofB.some((other) => meet(atOneDoor, one, other))) ? "same" : "other";
}
