/** The language of a place, from its country and, in a country with several, from the rest of the row. */
import type { LineLanguage } from "../../listings/features/feature-phrases.ts";

/** Countries in which one language is used on signs and menus everywhere. */
const COUNTRIES: Readonly<Record<LineLanguage, string>> = {
  en: "US GB IE AU NZ GG JE IM GI BM BS BB TT JM AG DM GD KN LC VC GY BZ KY TC VG VI AI MS FK SH NG GH LR SL GM",
  de: "DE AT LI",
  fr: "FR MC GP MQ GF RE YT PM BL MF NC PF WF SN CI ML BF NE TG BJ GA CG",
  es: "ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR",
  pt: "PT BR AO MZ CV GW ST",
  it: "IT SM VA",
  nl: "NL SR",
  sv: "SE AX",
  ca: "AD",
  ru: "RU",
  vi: "VN",
  ar: "EG SA AE QA KW BH OM YE JO LB SY IQ PS LY TN DZ MA SD",
};
const LANGUAGES = new Map<string, LineLanguage>();
for (const [language, codes] of Object.entries(COUNTRIES) as [LineLanguage, string][])
  for (const code of codes.split(" ")) LANGUAGES.set(code, language);

export interface Locality {
  /** Null if unknown. */
  country: string | null;
  state: string;
  postcode: string;
  street: string;
  lat: number | null;
  lng: number | null;
}

/** Words for streets by language, for countries or towns with two languages. */
const STREETS: readonly (readonly [LineLanguage, RegExp])[] = [
  ["de", /(?:stra(?:ß|ss)e|gasse|allee|platz|(?<!steen)weg)(?![\p{L}])/iu],
  ["nl", /(?:straat|laan|plein|steenweg|dreef|kaai)(?![\p{L}])/iu],
  ["fr", /(?<!\p{L})(?:rue|avenue|boulevard|chaussée|place|chemin|quai|impasse|route|allée) (?:d|l|S)/iu],
  ["fr", /^(?:rue|chaussée|chemin|impasse) /iu],
  ["it", /^(?:via|viale|piazza|corso|vicolo|largo) /iu],
  ["ca", /^(?:carrer|plaça|avinguda|passeig|passatge|ronda|c\/) ?/iu],
  ["es", /^(?:calle|avenida|plaza|paseo) /iu],
];

/** Null if the street matches none of them, or several: 'Rue Neuve - Nieuwstraat'. */
function byStreet(street: string, among: readonly LineLanguage[]): LineLanguage | null {
  const found = new Set(STREETS.filter(([language, pattern]) => among.includes(language) && pattern.test(street)).map(([language]) => language)); // oxfmt-ignore
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function inSwitzerland({ postcode, street }: Locality): LineLanguage | null {
  const own = byStreet(street, ["de", "fr", "it"]);
  if (!/^\d{4}$/.test(postcode)) return own;
  // Biel, Fribourg, Murten, the middle of the Valais and the south of the Grisons have two or more languages
  if (/^(?:17|25|394|7[3-9])/.test(postcode)) return own;
  if (/^(?:1|2[0-9]|39[67])/.test(postcode)) return "fr";
  return /^6[5-9]/.test(postcode) ? "it" : "de";
}

function inBelgium({ postcode, street }: Locality): LineLanguage | null {
  const code = /^\d{4}$/.test(postcode) ? Number(postcode) : 0;
  if ([4700, 4701, 4710, 4711, 4720, 4721, 4728, 4730, 4731, 4750, 4760, 4761, 4770, 4771, 4780, 4782, 4783, 4784, 4790, 4791].includes(code)) return "de"; // oxfmt-ignore
  if ((code >= 1300 && code < 1500) || (code >= 4000 && code < 8000)) return "fr";
  if ((code >= 1500 && code < 4000) || code >= 8000) return "nl";
  return code === 0 ? byStreet(street, ["nl", "fr"]) : null;
}

/** Catalonia and the Balearic Islands; the position decides if the row has neither postcode nor region. */
function inSpain({ postcode, state, street, lat, lng }: Locality): LineLanguage | null {
  const own = byStreet(street, ["ca", "es"]);
  if (/^(?:03|12|46)/.test(postcode)) return own ?? "es";
  const named = /catal|barcelona|girona|gerona|lleida|l[ée]rida|tarragona|balear/iu.test(state);
  const isPlaced =
    lat !== null && lng !== null && ((lng > 0.45 && lat > 40.52) || (lng > 1 && lat < 40.2 && lat > 38.5));
  if (/^(?:07|08|17|25|43)\d{3}$/.test(postcode) || named) return "ca";
  if (/^\d{5}$/.test(postcode) || state !== "") return "es";
  return isPlaced ? "ca" : (own ?? "es");
}

function inCanada({ postcode, state, street, lat, lng }: Locality): LineLanguage | null {
  if (/^[GHJ]\d/i.test(postcode) || /^(?:qc|qu[ée]bec)$/iu.test(state)) return "fr";
  if (/^E\d/i.test(postcode) || /^(?:nb|new brunswick)$/iu.test(state)) return null;
  if (/^[A-Z]\d/i.test(postcode) || state !== "") return "en";
  const own = byStreet(street, ["fr"]);
  if (own !== null) return own;
  // Québec, Ottawa and New Brunswick lie within these limits
  const isEast = lat === null || lng === null || (lng > -79.6 && lng < -57 && lat > 44.9);
  return isEast ? null : "en";
}

/** South Tyrol: the German street name, the Italian one, or both. */
function inItaly({ postcode, state, street }: Locality): LineLanguage | null {
  const isTyrol = /^39\d{3}$/.test(postcode) || /^(?:bz|südtirol|alto adige|bozen|bolzano)/iu.test(state);
  const own = byStreet(street, ["de", "it"]);
  return isTyrol || own === "de" ? own : "it";
}

const SEVERAL: Readonly<Record<string, (locality: Locality) => LineLanguage | null>> = {
  CH: inSwitzerland,
  BE: inBelgium,
  ES: inSpain,
  CA: inCanada,
  IT: inItaly,
  LU: ({ street }) => byStreet(street, ["fr"]),
};

/** Null if the language is unsupported, or if the row does not say which of several it is. */
export function localLanguage(locality: Locality): LineLanguage | null {
  const { country } = locality;
  if (country === null) return null;
  const several = Object.hasOwn(SEVERAL, country) ? SEVERAL[country] : undefined;
  return several === undefined ? (LANGUAGES.get(country) ?? null) : several(locality);
}
