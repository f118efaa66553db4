/** Names as a person would write them on a sign that does not shout. */
import { LIMITS } from "#contract/limits.ts";
import { clip, cleanLine, fold } from "./text.ts";

const NO_NAME = new Set(["n/a", "na", "none", "no name", "noname", "unnamed", "unknown", "unbekannt", "ohne namen", "null", "undefined", "test", "tbd", "xxx"]); // oxfmt-ignore

/** Capitals that are read letter by letter or are how the firm writes itself; those without a vowel need no mention. */
const ACRONYMS = new Set(
  "AEG AOK ATU AXA BASF BP BVG CEWE CIBC DAK DEA DEKRA DEVK DIY DM EDEKA EWE FNAC FOS BOS GAP GLS HSBC HUK IBIS IBM IHK IKEA ING IT KIK LBS LIDL LUSH LVM MAC MMA MTV NBA NKD NYC OBI OMV ONE OVB PNC RAC REWE SAP SEB SOS TGI TÜV UBS UEFA UNESCO UNICEF UPS USA VHS VR VW YMCA ZDF II III IV VI VII VIII IX XI XII XX XL BBQ TV DJ PC CD DVD CBD USB ATM GMBH KG AG UG OHG".split(
    " ",
  ),
);
/** Words that stay small inside a name. */
const SMALL = new Set("a an and am an at auf aus bei beim by da das de del della der des di die do du e el en et für for fuer im in la las le les los of on or sur the to und van vom von y zu zum zur".split(" ")); // oxfmt-ignore
const SPELLED: Readonly<Record<string, string>> = { GMBH: "GmbH", MBH: "mbH", LTD: "Ltd", INC: "Inc", CO: "Co", DR: "Dr", MED: "med", ST: "St", MR: "Mr", MRS: "Mrs", PROF: "Prof", DENT: "dent", EV: "eV" }; // oxfmt-ignore
const SHORT_WORDS = new Set("ALT BAD BAR BAY BIG BOX BUS CAR CAT CUP DAY DOG EIS END EYE FIT FLY FOX FUN GUT HAT HOF HOT HUT ICE INN JOB JOY KEY LAB LAW MAX MEN MIX NEU NEW OLD ONE OUR OUT PAN PET PIE PUB PUR RED REY ROT SEA SEE SHE SIX SKY SON SUN TAG TAX TEA TEE TEN TOM TOP TOR TOY TWO VAN WAX WAY WEG YES YOU YUM ZOO BOY BEE BOB JIM JOE MIA LEO EVA ANN AND".split(" ")); // oxfmt-ignore

function capitalized(word: string): string {
  const lower = word.includes("İ") ? word.toLocaleLowerCase("tr") : word.toLowerCase();
  return lower
    .replace(/(^|[-–/.+&(„“"])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^([dlo])(['’])(\p{Ll})(?=\p{Ll})/iu, (_, first: string, mark: string, letter: string) => first.toUpperCase() + mark + letter.toUpperCase()); // oxfmt-ignore
}

function readable(word: string, index: number): string {
  const letters = word.replace(/[^\p{L}]/gu, "");
  if (letters === "" || /\d/.test(word) || /\p{L}\.\p{L}/u.test(word) || ACRONYMS.has(letters)) return word;
  const spelled = SPELLED[letters];
  if (spelled !== undefined && index > 0) return word.replace(letters, spelled);
  if (index > 0 && SMALL.has(word.toLowerCase())) return word.toLowerCase();
  if (letters.length <= 3 && /&/.test(word)) return word;
  // no vowel: nobody could say it as a word
  if (!/[AEIOUYÄÖÜÁÀÂÃÅÉÈÊËÍÌÎÏÓÒÔÕÚÙÛÝØÆŒ]/.test(letters) && /^[A-Z]+$/.test(letters) && letters.length <= 5)
    return word;
  if (letters.length <= 3 && !SHORT_WORDS.has(letters) && !SMALL.has(letters.toLowerCase())) return word;
  return capitalized(word);
}

/** 'GOLDEN PIZZA HOUSE' → 'Golden Pizza House', 'KFC' stays. */
export function readableCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  const words = name.split(" ");
  const letters = name.replace(/[^\p{Lu}]/gu, "").length;
  // one short word may be an acronym; scripts without capitals have no letters here
  if (letters < 5 || (words.length === 1 && letters < 6 && !/['’]/.test(name))) return name;
  return words.map(readable).join(" ");
}

/** The name to show, or why there is none. */
export function listingName(given: readonly (string | undefined)[]): { name: string } | { reason: string } {
  for (const value of given) {
    if (value === undefined) continue;
    if (value.includes("\ufffd"))
      return { reason: "Its name has broken characters (�): the file was saved in another encoding once." };
    const name = cleanLine(value)
      .replace(/^["“„'](.*)["”“']$/u, "$1")
      .trim();
    if (name === "" || NO_NAME.has(fold(name)) || !/[\p{L}\p{N}]/u.test(name)) continue;
    return { name: clip(readableCase(name), LIMITS.nameLength) };
  }
  return { reason: "It has no name." };
}
