/**
 * Keys for comparing street names: 'Av. Aliados', 'Avenida dos Aliados' and 'AVENIDA DE ALIADOS' are equal. The only
 * list of abbreviations: for finding addresses (docs/decisions/0048-places.md) and duplicates
 * (docs/decisions/0004-import-matching.md).
 */
import { keyOf } from "../platform/text/rules-words.ts";

/**
 * Words for types of streets, by the shortest form of each. Folded like the result of `keyOf`. They are optional, and
 * precede or follow the name.
 */
const TYPES: ReadonlyMap<string, string> = shortForms(`
  str strasse strada straat | st street | av avenue ave avenida avinguda avda avd aven avenu | bd boulevard blvd boul bld bulevard bulevar bulevardul bulvar bulvari blv bvd
  | rd road | ln lane | ct court | pl place platz plaza plac placa pza plza piazza praca pca pc pzza namesti nam plein plads plads plass piata ploshchad площадь площа пл
  | sq square | pkwy parkway pky | hwy highway | ter terrace tere | r rue rua | v via | vle viale | c calle carrer cl cll | cso corso
  | lg largo lgo | ch chemin chem | al allee alley alameda aleja aleje aly | ul ulica ulice ulitsa улица ул вулиця вул | wg weg | gs gasse
  | pr prospekt prospect проспект просп пр | per pereulok переулок пер | bul бульвар бул | nab naberezhnaya набережная наб набережна
  | sh shosse шоссе ш | proezd проезд | tup тупик | tv travessa trav travesia trv | trg | beco bc | estr estrada est | rod rodovia | ctra carretera crta carr
  | cra carrera kr cr kra | dg diagonal diag | tr transversal transv trida | ps paseo pso passeig paseu po pg passeio | ptge passatge pasaje psje pje passage passagem pssg | rda ronda
  | rbla rambla rla | cno camino cmno caminho cam | glta glorieta | imp impasse | rte route ruta | fbg faubourg fg fb | crs cours | quai qu | vc vicolo vico | lgt lungotevere | sal salita
  | cres crescent cresc | gdns gardens gdn | gr grove grv | cir circle circ | trl trail | expy expressway expwy | fwy freeway | dr drive drv | cv cove | mews | wy way | tpke turnpike | xing crossing
  | u utca utcaja | ut utja | krt korut | cd cadde caddesi cad | sk sokak sokagi sok | mah mahallesi mahalle mh
  | odos οδοσ | leof λεωφοροσ λεωφ | pho | duong | jl jalan jln | lrg lorong lor | gt gate gata gaten gatan gade | vej vei veien vagen | tie | katu
`);

/** Other words with several spellings, anywhere in a name. */
const WORDS: ReadonlyMap<string, string> = shortForms(`
  st saint sankt sint szent | ste sainte | sta santa | sto santo | s sao san south sant | n north norte nord | e east este | w west
  | ne northeast | nw northwest | se southeast | sw southwest | dr doctor doktor doutor dott dottor doc | dra doctora doutora
  | mt mount | ft fort | prof professor profesor professeur profesora professora | gen general generale gral gnl | cap capitao capitan captain cpt | cnel coronel cel
  | mal marechal marechal mariscal marechal marshal | alm almirante admiral adm | eng engenheiro | ing ingeniero ingenieur | pres presidente president pdte pte
  | gov governador gobernador | com comendador comandante cte | brig brigadeiro | ten tenente teniente tte | pe padre pde | fr frei fray frere | d dom don dona doña
  | cons conselheiro | visc visconde | vis viscondessa | marq marques | mons monsenhor monsignor monsenor | sen senador | dep deputado | ver vereador | min ministro | jr junior | bros brothers
  | ntra nuestra nossa | sra senora senhora | 1st first | 2nd second | 3rd third | 4th fourth | 5th fifth | 6th sixth | 7th seventh | 8th eighth | 9th ninth | 10th tenth | 11th eleventh | 12th twelfth
  | hts heights | ctr center centre | jct junction | prk park | riv river | ind industrial | pol poligono
`);

function shortForms(text: string): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  for (const group of text.split("|")) {
    const [short = "", ...long] = group.trim().split(/\s+/);
    for (const word of [short, ...long]) forms.set(word, short);
  }
  return forms;
}

/** Types written as a suffix of the name: 'Hauptstraße'. Includes abbreviations if other words rarely end so. */
const ENDINGS: readonly (readonly [ending: string, type: string])[] = [["strasse", "str"], ["straat", "str"], ["str", "str"], ["platz", "pl"], ["pl", "pl"], ["plein", "pl"], ["gatan", "gt"], ["gaten", "gt"], ["gata", "gt"], ["gt", "gt"], ["gade", "gt"], ["vagen", "vej"], ["veien", "vej"], ["vej", "vej"], ["gasse", "gs"], ["laan", "ln"]]; // oxfmt-ignore
const SHORTEST_STEM = 3;

/** Optional articles and prepositions of Portuguese, Spanish, Catalan, French and Italian. */
const PARTICLES = new Set("de da do das dos del della dello delle dei degli dell du des di la las los les el le lo els".split(" ")); // oxfmt-ignore

/** Signs that replace a word. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/пр[.]?-(?:к?т)\.?/giu, "проспект "],
  [/б-р\.?/giu, "бульвар "],
  [/(?<!\p{L})пр-д\.?/giu, "проезд "],
  [/(?<!\p{L})c\.so(?!\p{L})/giu, "corso "],
  [/(?<!\p{L})v\.le(?!\p{L})/giu, "viale "],
  [/(?<!\p{L})p\.(?:za|zza)(?!\p{L})/giu, "piazza "],
  [/(?<!\p{L})av\.da(?!\p{L})/giu, "avenida "],
  [/(?<!\p{L})l\.go(?!\p{L})/giu, "largo "],
  [/(?<!\p{L})s\.ta(?!\p{L})/giu, "santa "],
  [/(?<!\p{L})s\.to(?!\p{L})/giu, "santo "],
  [/(?<!\p{L})p\.?[ºo°](?=\s)/giu, "paseo "],
  // Swedish: 'Drottningg. 5', 'Ringv. 3'
  [/(?<=\p{L}{4})g\.(?=\s|$)/gu, "gatan"],
  [/(?<=\p{L}{4})v\.(?=\s|$)/gu, "vägen"],
  // 'Rue de l'Église' as 'Rue Église'
  [/(?<!\p{L})(?:d|l|dell|nell|all|sant)['’](?=\p{L})/giu, " "],
];
const HAS_SIGN = /[-.'’º°]/;

const MOST_CHARACTERS = 200;

/** `type`: for example 'av', empty if none is written. `core`: the rest, joined; empty if the name is only a type. */
export interface StreetParts {
  readonly type: string;
  readonly core: string;
}

const ROMAN = /^(?=[xvi]{2,}$)x{0,3}(?:ix|iv|v?i{0,3})$/;
const DIGITS: Readonly<Record<string, number>> = { x: 10, v: 5, i: 1 };

/** 'Via XX Settembre' is Via 20 Settembre. */
function withDigits(word: string): string {
  if (!ROMAN.test(word)) return word;
  const values = Array.from(word, (numeral) => DIGITS[numeral] ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}

const DIRECTIONS = new Set("n s e w ne nw se sw north south east west northeast northwest southeast southwest".split(" ")); // oxfmt-ignore

/** Index of the word of a name that is its type, or -1. A single word is the name: 'Broadway', 'Platz'. */
function typeAt(words: readonly string[]): number {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return -1;
  const isBehind = TYPES.has(last) && (last.length > 1 || last === "u");
  // 'St James Street' begins with a saint, 'C Street' with its name
  if (TYPES.has(first) && first !== "st" && first !== "dr" && !(isBehind && first.length === 1)) return 0;
  if (isBehind) return words.length - 1;
  // 'Sainte-Catherine Street West'
  return words.length > 2 && DIRECTIONS.has(last) && TYPES.has(words.at(-2) ?? "") ? words.length - 2 : -1;
}

export function streetParts(name: string): StreetParts {
  let text = name.slice(0, 2 * MOST_CHARACTERS);
  if (HAS_SIGN.test(text)) for (const [sign, word] of SIGNS) text = text.replace(sign, word);
  let words = keyOf(text)
    .split(" ")
    .filter((word) => word !== "");
  const at = typeAt(words);
  let type = TYPES.get(words[at] ?? "") ?? "";
  if (at >= 0) words = words.toSpliced(at, 1);
  else {
    const last = words.at(-1) ?? "";
    const [ending, kind] = ENDINGS.find(([one]) => last.endsWith(one) && last.length >= one.length + SHORTEST_STEM) ?? ["", ""]; // oxfmt-ignore
    if (kind !== "") words = words.toSpliced(-1, 1, last.slice(0, last.length - ending.length));
    type = kind;
  }
  const rest = words.filter((word, number) => !PARTICLES.has(word) || number === words.length - 1);
  return { type, core: rest.map((word) => withDigits(WORDS.get(word) ?? word)).join("") };
}

const joined = ({ type, core }: StreetParts): string => Array.from(`${core}${type}`).slice(0, MOST_CHARACTERS).join("");

/** The key by which streets are stored and found. Empty if a name has neither letters nor digits. */
export const streetKey = (name: string): string => joined(streetParts(name));

/** Types that are often omitted before a name. */
const LEFT_OUT = ["c", "r", "v", "av", "ul", "pl", "pr", "str", "lg", "tv", "ps", "cno", "vle", "cso", "st"];

/** Keys of streets that a name without a type may mean: 'Aliados' for Avenida dos Aliados. Empty if it has a type. */
export function keysWithKind(name: string): string[] {
  const { type, core } = streetParts(name);
  return type !== "" || core.length < 4 ? [] : LEFT_OUT.map((left) => joined({ type: left, core }));
}
