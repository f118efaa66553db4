/** Names as a person would write them on a sign that does not shout. */
import { LIMITS } from "#contract/limits.ts";
import { clip, cleanLine } from "./text.ts";
import { fold } from "../platform/text/fold.ts";

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
const SHORT_WORDS = new Set("ALT BAD BAR BAY BIG BOX BUS CAR CAT CUP DAY DOG EIS END EYE FIT FLY FOX FUN GUT HAT HOF HOT HUT ICE INN JOB JOY KEY LAB LAW MAX MEN MIX NEU NEW OLD ONE OUR OUT PAN PET PIE PUB PUR RED REY ROT SEA SEE SHE SIX SKY SON SUN TAG TAX TEA TEE TEN TOM TOP TOR TOY TWO VAN WAX WAY WEG YES YOU YUM ZOO BOY BEE BOB JIM JOE MIA LEO EVA ANN AND SAN RIO SOL MAR LUZ PAZ DON GAS OIL HAM EGG NUT POT WOK PHO BAO SUB ALE BEN SAM TIM KEN RON JAY KAY RAY ROY GUY LEE KIM IAN AMY ZOE EVE ALI IVY MAY TAI MEI WAH WAN YEE FAR FOR ALL BUY EAT PIT TIP TAP TUB GEM ART AIR ARK ASH BED BIT BON BUD CAB CAN COD COW CUB CUT DEN DIG DIM DIP DRY DUO ELK ELM FAB FAN FIG FIN FIR FOG GAL GIN GYM HEN HER HIM HIP HIS HIT HUB HUG INK JAM JAR KID LAP LEG LOG LOT LOW MAD MAN MAP MAT MOM MUD MUG NET NOT NOW OAK OFF OWL OWN PAD PAL PAW PEA PEN PIG PIN POP PRO RAW RIB RUM RUN SET SIP SIR SIT SPY TAB TAN TIN TOE TOT TUG VET VIA WEB WEE WET WHO WIG WIN WIT WON YAK ZEN ZIP FEE ECK ALM AUE SEE TAL RAD OHR UHR".split(" ")); // oxfmt-ignore

function capitalized(word: string): string {
  const lower = word.includes("İ") ? word.toLocaleLowerCase("tr") : word.toLowerCase();
  return lower
    .replace(/(^|[-–/.+&(„“"])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^([dlo])(['’])(\p{Ll})(?=\p{Ll})/iu, (_, first: string, mark: string, letter: string) => first.toUpperCase() + mark + letter.toUpperCase()); // oxfmt-ignore
}

/** '04TH' → '4th'; only where the ending is the number's own. */
function ordinal(word: string): string {
  const [, digits, ending] = /^0*([1-9]\d{0,3})(ST|ND|RD|TH)$/.exec(word) ?? [];
  if (digits === undefined || ending === undefined) return word;
  const isTeen = /1\d$/.test(digits);
  const own = isTeen ? "TH" : (({ 1: "ST", 2: "ND", 3: "RD" } as Readonly<Record<string, string>>)[digits.at(-1) ?? ""] ?? "TH"); // oxfmt-ignore
  return ending === own ? digits + ending.toLowerCase() : word;
}

function readable(word: string, index: number): string {
  if (/^\d/.test(word)) return ordinal(word);
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

/** 'SAN Francisco': the first word of a place's name, left in capitals by whoever took it for letters. */
const SHOUTED_SAINT = /(?<!\p{L})(SAN|SANTA|LOS|LAS|SAINT|NEW|FORT|PORT)(?= \p{Lu}\p{Ll})/gu;

/** 'GOLDEN PIZZA HOUSE' → 'Golden Pizza House', 'KFC' stays. */
export function readableCase(name: string): string {
  if (/\p{Ll}/u.test(name)) {
    if (!/[A-Z]{2}/.test(name)) return name;
    const mended = name.replace(SHOUTED_SAINT, capitalized);
    return /\d(?:ST|ND|RD|TH)(?!\p{L})/u.test(mended) ? mended.split(" ").map(ordinal).join(" ") : mended;
  }
  const words = name.split(" ");
  const letters = name.replace(/[^\p{Lu}]/gu, "").length;
  // one short word may be an acronym; scripts without capitals have no letters here
  if (letters < 5 || (words.length === 1 && letters < 6 && !/['’]/.test(name))) return name;
  return words.map(readable).join(" ");
}

/** Directions, and the signs of roads and boxes. */
const ADDRESS_CAPITALS = /^(?:[NSEW]|NE|NW|SE|SW|US|CR|SR|FM|PO|RR|[IVX]+)$/;

/** Of a street or town nothing is an acronym: '04TH ST' → '4th St', 'SAN FRANCISCO' → 'San Francisco'. */
export function readableAddress(text: string): string {
  if (text === "") return text;
  if (/\p{Ll}/u.test(text)) return readableCase(text);
  if (text.replace(/[^\p{Lu}]/gu, "").length < 3) return text.split(" ").map(ordinal).join(" ");
  return text
    .split(" ")
    .map((word, index) => {
      if (/^\d/.test(word)) return ordinal(word);
      const letters = word.replace(/[^\p{L}]/gu, "");
      if (letters === "" || /\d/.test(word) || ADDRESS_CAPITALS.test(letters)) return word;
      return index > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capitalized(word);
    })
    .join(" ");
}

/** What a map calls a thing that nobody has named. */
const ID = /^(?:(?:node|way|relation|n|w|r)[\s/:#_-]*\d{5,}|\d{7,})$/i;

/** The name to show, or why there is none. */
export function listingName(given: readonly (string | undefined)[]): { name: string } | { reason: string } {
  let id: string | null = null;
  for (const value of given) {
    if (value === undefined) continue;
    if (value.includes("\ufffd"))
      return { reason: "Its name has broken characters (�): the file was saved in another encoding once." };
    const name = cleanLine(value)
      .replace(/^["“„'](.*)["”“']$/u, "$1")
      .trim();
    if (name === "" || NO_NAME.has(fold(name)) || !/[\p{L}\p{N}]/u.test(name)) continue;
    if (ID.test(name)) {
      id ??= name;
      continue;
    }
    return { name: clip(readableCase(name), LIMITS.nameLength) };
  }
  return { reason: id === null ? "It has no name." : `It has no name but an id: '${id}'.` };
}
