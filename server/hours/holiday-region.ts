/** The calendar of public holidays for a listing, by the country and state of its address. */
import { LRUCache } from "lru-cache";
import { countryOf } from "../places/countries.ts";
import { fold } from "../platform/text/fold.ts";
import { hasHolidays, listStates } from "./public-holidays.ts";

/** Names that the library lacks, by state code. */
const ALSO: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DE: { bavaria: "BY", saxony: "SN", "lower saxony": "NI", hesse: "HE", thuringia: "TH", "north rhine-westphalia": "NW", nrw: "NW", "rhineland-palatinate": "RP", "saxony-anhalt": "ST", "mecklenburg-western pomerania": "MV", "mecklenburg-west pomerania": "MV", "baden-wuerttemberg": "BW" },
  ES: { andalusia: "AN", navarre: "NC", navarra: "NC", "castilla-la mancha": "CM", murcia: "MC", euskadi: "PV", valencia: "VC", canarias: "CN", baleares: "IB", "islas baleares": "IB" },
  IT: { piemonte: "25", lombardia: "25", sicilia: "82", "south tyrol": "32", bolzano: "32" },
  BE: { flanders: "VLG", vlaanderen: "VLG", wallonia: "WAL", wallonie: "WAL", brussels: "BRU", brussel: "BRU" },
  GB: { "great britain": "ENG", cymru: "WLS", alba: "SCT" },
}; // oxfmt-ignore

/** Parts of a country that addresses name instead of the country. */
const COUNTRY_AS_STATE: Readonly<Record<string, string>> = {
  england: "ENG",
  scotland: "SCT",
  wales: "WLS",
  "northern ireland": "NIR",
};

/** States to use for a country whose own list lacks holidays that nearly all of its people have. */
const MOST_PEOPLES: Readonly<Record<string, string>> = { GB: "ENG" };

/**
 * Removes words like 'state' from a name: 'Freistaat Bayern', 'Kanton Zürich', 'Comunidad de Madrid', 'New York State'.
 */
const plain = (name: string): string =>
  fold(name)
    .replace(/^(?:[a-z]{2}-)(?=[a-z0-9]{1,3}$)/, "")
    .replace(/^(?:freistaat|land|kanton|cantone?(?: of| de| du| di)?|canton d'|comunidad(?: autonoma| foral)? de|ciudad(?: autonoma)? de|(?:freie und |freie )?hansestadt|(?:state|province|region) of|region(?: de)?|departement|estado de|provincia (?:de|di)|islas?|prefecture of) ?/, "")
    .replace(/ (?:state|province|region|canton|oblast|prefecture)$/, ""); // oxfmt-ignore

const states = new Map<string, ReadonlyMap<string, string>>();

/** State codes by all names of the state. */
function stateNames(country: string): ReadonlyMap<string, string> {
  const known = states.get(country);
  if (known !== undefined) return known;
  const names = new Map(Object.entries(ALSO[country] ?? {}));
  for (const [code, called] of listStates(country))
    for (const name of [code, ...called]) if (!names.has(plain(name))) names.set(plain(name), code);
  states.set(country, names);
  return names;
}

/** Addresses repeat: a directory has some hundred states. */
const regions = new LRUCache<string, { region: string | null }>({ max: 5_000 });

/** No state or country has a longer name. */
const LONGEST_NAME = 100;

/**
 * The region for `publicHolidays`: country and state if both are known, `DE-BY`; else the country alone; null if no
 * holidays are known. `country` and `state` are codes or names, in English or the country's languages.
 */
export function holidayRegionOf(country: string, state: string): string | null {
  if (country.length > LONGEST_NAME) return null;
  const key = `${country}\n${state.slice(0, LONGEST_NAME)}`;
  let known = regions.get(key);
  if (known === undefined) {
    known = { region: findRegion(country, state) };
    regions.set(key, known);
  }
  return known.region;
}

function findRegion(country: string, state: string): string | null {
  const { code } = countryOf(country.trim());
  if (code === null || !hasHolidays(code)) return null;
  const named = state.length > LONGEST_NAME ? undefined : stateNames(code).get(plain(state.trim()));
  const own = code === "GB" ? COUNTRY_AS_STATE[fold(country.trim())] : undefined;
  const part = named ?? own ?? MOST_PEOPLES[code];
  return part === undefined ? code : `${code}-${part}`;
}
