/**
 * Of what kind a place is, when one asks whether two rows are the same. A listing keeps its kinds as words to find it by
 * (`nounOf`), so they are read back from there; where there are none, the name may say it ('Stachus-Apotheke').
 */
import type { Category } from "#contract/listings/categories.ts";
import { categoryOfKinds } from "./categories.ts";
import { KIND_WORDS } from "./kind-words.ts";
import { KIND_OF_NOUN, NOUNS } from "./kinds.ts";

/** Kinds that say nothing about what goes on inside. */
const VAGUE = new Set(["tourist attraction", "company", "office", "association", "club", "health practice", "rental store", "trade supplier", "general office", "community center"]); // oxfmt-ignore

/**
 * What mappers call by one name and by the other, so that two rows of one place often differ in it. Each line is a
 * family: two kinds of a line may be one place wherever names and distance say so.
 */
export const ALIKE: readonly (readonly string[])[] = [
  // people sit and have coffee with what is baked, frozen or brewed there
  ["café", "coffee shop", "bakery", "pastry shop", "coffee store", "coffee beans store"],
  ["café", "ice cream parlor"],
  // one kitchen, seen from the street, the garden or the counter
  ["restaurant", "fast food place", "beer garden"],
  ["fast food place", "ice cream parlor"],
  ["bar", "pub", "nightclub"],
  // counters that also serve hot food
  ["butcher shop", "fast food place"],
  ["seafood market", "restaurant"],
  // rooms for the night, whose class a mapper guesses; a hut has tables besides
  ["mountain hut", "restaurant"],
  ["mountain hut", "guest house", "hotel"],
  ["hotel", "guest house", "motel", "vacation apartment"],
  ["campground", "RV park"],
  // a practice of several doctors is a clinic to one and an office to another; a hospital and its doctors are two
  ["doctor's office", "clinic", "medical laboratory"],
  ["clinic", "hospital"],
  ["dental practice", "dentist practice"],
  ["pharmacy", "drugstore"],
  // shops that sell more than one thing, tagged by the first that was seen
  ["clothing store", "fashion store", "boutique", "accessories store", "department store"],
  ["shoe store", "shoe repair shop", "shoemaker"],
  ["convenience store", "supermarket", "general store", "greengrocer"],
  ["kiosk", "newsstand", "tobacco shop", "lottery shop", "convenience store"],
  ["liquor store", "beverage store", "wine shop", "winery"],
  ["delicatessen", "convenience store", "cheese shop", "butcher shop"],
  ["beauty salon", "cosmetics store", "perfume store", "nail salon", "massage studio", "tanning salon"],
  // who cuts hair often does nails, and the other way round
  ["hair salon", "beauty salon", "barber store"],
  ["electronics store", "computer store", "appliance store", "hi-fi store", "cell phone store"],
  // who sells it mends it
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
  // what an office does is anyone's guess
  Object.values(NOUNS.office),
  ["bank", "banking office"],
  ["travel agency", "tour guide office"],
  // schools are tagged by the words of another country's system
  ["university", "college", "research institute"],
  ["school", "college", "language school", "music school"],
  ["university", "school"],
  ["preschool", "childcare center"],
  // houses of art and of the public, where one roof has several uses
  ["museum", "art gallery", "arts center"],
  ["art gallery", "art dealer"],
  ["theater", "arts center", "event venue"],
  ["town hall", "government office", "courthouse"],
  // sport, by what is done there or by the hall that it is done in
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

/** The same place only where it is the same door: a house may have a bar on the ground floor and a restaurant above. */
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

/** Kinds that often hold one another under one name: a hotel's own restaurant is in its name or not there. */
const HOSTS = new Set(["hotel", "guest house", "mountain hut", "restaurant", "café", "bar", "pub", "bakery", "fast food place", "beer garden"]); // oxfmt-ignore

/** Whether both give guests a bed, a table or a drink. */
export const areHosts = (a: PlaceKinds, b: PlaceKinds): boolean => [...a.tagged, ...b.tagged].every((kind) => HOSTS.has(kind)); // oxfmt-ignore

const NONE: readonly string[] = [];
const UNNAMED = / (?:store|office|practice)$/;

export interface PlaceKinds {
  /** What its tags said, in the words of `nounOf`. */
  tagged: readonly string[];
  /** What its name says: 'Hotel-Restaurant Krone' is both. */
  said: readonly string[];
  /** It is known to be something, and that says nothing. */
  isVague: boolean;
}

export function kindsOfPlace(keywords: readonly string[], nameWords: readonly string[]): PlaceKinds {
  let tagged = NONE;
  let said = NONE;
  let isVague = false;
  for (const word of keywords) {
    if (VAGUE.has(word)) isVague = true;
    else if (KIND_OF_NOUN.has(word)) tagged = [...tagged, word];
    // `nounOf` of what it has no word for: 'photographer store' for `shop` = `photographer`
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

/** Whether their tags say one kind, or two words for it. */
export const areTaggedAlike = (a: PlaceKinds, b: PlaceKinds): boolean => isAlike(a.tagged, b.tagged);

/** Who works under a brand's or a house's name: several of them stand behind one door. */
const AGENTS = new Set(["insurance agency", "financial advisor", "financial services office", "money lender store", "real estate agency", "tax advisor", "accounting office", "law office", "notary", "doctor's office", "dental practice", "veterinary practice", "physical therapy practice", "psychotherapy practice", "therapy practice", "alternative medicine practice", "architecture office"]); // oxfmt-ignore

export const isAgent = ({ tagged, said }: PlaceKinds): boolean => (tagged.length > 0 ? tagged : said).some((kind) => AGENTS.has(kind)); // oxfmt-ignore

/** With what the name adds, where it can be both: a hotel may be called a restaurant and be one too. */
const widened = ({ tagged, said }: PlaceKinds) =>
  said.length > 0 && tagged.every((kind) => HOSTS.has(kind))
    ? [...tagged, ...said.filter((kind) => HOSTS.has(kind))]
    : tagged;

export type KindAgreement =
  /** One kind, or two words for it. */
  | "same"
  /** As far as a word in both names says. */
  | "said"
  | "other"
  | "unknown";

/**
 * `isOneDoor`: a bar and a restaurant of one name are one place there, and two further apart. `isPartly`: one name is
 * only part of the other, where a restaurant 'at the Hotel de Paris' is not the hotel.
 */
export function compareKinds(a: PlaceKinds, b: PlaceKinds, isOneDoor: boolean, isPartly: boolean): KindAgreement {
  if (a.tagged.length === 0 || b.tagged.length === 0) {
    const [ofA, ofB] = [a, b].map(({ tagged, said }) => (tagged.length > 0 ? tagged : said));
    if (ofA === undefined || ofB === undefined || ofA.length === 0 || ofB.length === 0) return "unknown";
    // where only names say it, another word for it is another place: 'Waterside Inn', 'Waterside Takeaway'
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
