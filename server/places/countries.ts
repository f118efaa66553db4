/** Countries by code and by name, and by time zone. */
import { LRUCache } from "lru-cache";
import { fold } from "../platform/text/fold.ts";

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Common spellings that `Intl` does not provide in any of the languages below. */
const ALSO: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.a.": "US",
  "u.s.": "US",
  america: "US",
  "united states of america": "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "great britain": "GB",
  holland: "NL",
  "czech republic": "CZ",
  turkey: "TR",
  "south korea": "KR",
  brd: "DE",
  "viet nam": "VN",
  "russian federation": "RU",
  "republic of korea": "KR",
  "republic of ireland": "IE",
  "principat d'andorra": "AD",
  "the netherlands": "NL",
  uae: "AE",
};

function nameIn(names: Intl.DisplayNames, code: string): string | null {
  const name = names.of(code);
  return name === undefined || name === code ? null : name;
}

const COMMON_LANGUAGES = "en de fr es it pt nl pl cs sk hu ro hr sl da nb sv fi tr el ru uk bg ja zh ko ar he";
const MORE_LANGUAGES = "vi th id ms fil hi bn ta ur fa ca eu gl et lv lt sr mk sq bs is ga mt lb be ka hy az kk uz mn km lo my ne si am sw af zh-Hant"; // oxfmt-ignore

const codes = new Map<string, ReadonlyMap<string, string>>();

/** 'germany', 'deutschland', 'allemagne' … → DE. */
function codesByName(languages: string): ReadonlyMap<string, string> {
  const known = codes.get(languages);
  if (known !== undefined) return known;
  const map = new Map<string, string>(Object.entries(ALSO));
  const all = languages.split(" ").map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" })); // oxfmt-ignore
  for (const first of ALPHABET) {
    for (const second of ALPHABET) {
      const code = first + second;
      if (!isCountryCode(code)) continue;
      for (const names of all) {
        const name = nameIn(names, code);
        if (name !== null && !map.has(fold(name))) map.set(fold(name), code);
      }
    }
  }
  codes.set(languages, map);
  return map;
}

function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || ["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"].includes(code)) return false;
  // a replaced code, such as DD or UK, means another country
  return nameIn(english, code) !== null && new Intl.Locale(`und-${code}`).region === code;
}

let allCodes: readonly string[] | undefined;

/** Codes of all countries. */
export const countryCodes = (): readonly string[] =>
  (allCodes ??= ALPHABET.split("")
    .flatMap((first) => ALPHABET.split("").map((second) => first + second))
    .filter(isCountryCode));

const named = new Map<string, Intl.DisplayNames>();

/** 'Deutschland' for DE in German; the code if the language has no name. */
export function localCountryName(code: string, language: string): string {
  const names = named.get(language) ?? new Intl.DisplayNames(language, { type: "region", fallback: "code" });
  named.set(language, names);
  return names.of(code) ?? code;
}

const cache = new LRUCache<string, { code: string | null; name: string }>({ max: 2_000 });

/** The country in a field: its code if known, and the name to print. */
export function countryOf(value: string): { code: string | null; name: string } {
  let found = cache.get(value);
  if (found === undefined) {
    const upper = value.toUpperCase() === "UK" ? "GB" : value.toUpperCase();
    const code = isCountryCode(upper) ? upper : (codesByName(COMMON_LANGUAGES).get(fold(value)) ?? null);
    found = { code, name: code === null ? value : (nameIn(english, code) ?? value) };
    cache.set(value, found);
  }
  return found;
}

/** As `countryOf`, in all languages of addresses; the table takes 150 ms to build, so only imports use it. */
export function countryInAnyLanguage(value: string): { code: string | null; name: string } {
  const found = countryOf(value);
  if (found.code !== null || value === "") return found;
  const code = codesByName(MORE_LANGUAGES).get(fold(value));
  return code === undefined ? found : countryOf(code);
}

/** Zone names that `Intl` still lists under an older name. */
const RENAMED: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata", "Asia/Katmandu": "Asia/Kathmandu", "Asia/Rangoon": "Asia/Yangon", "Asia/Saigon": "Asia/Ho_Chi_Minh", "Europe/Kiev": "Europe/Kyiv", "Africa/Asmera": "Africa/Asmara", "Atlantic/Faeroe": "Atlantic/Faroe",
  "America/Godthab": "America/Nuuk", "America/Coral_Harbour": "America/Atikokan", "America/Indianapolis": "America/Indiana/Indianapolis", "America/Louisville": "America/Kentucky/Louisville", "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca", "America/Cordoba": "America/Argentina/Cordoba", "America/Jujuy": "America/Argentina/Jujuy", "America/Mendoza": "America/Argentina/Mendoza", "Pacific/Enderbury": "Pacific/Kanton", "Pacific/Truk": "Pacific/Chuuk", "Pacific/Ponape": "Pacific/Pohnpei",
}; // oxfmt-ignore

function zonesOf(code: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${code}`);
  return (locale.getTimeZones?.() ?? []).map((zone) => RENAMED[zone] ?? zone);
}

let countries: ReadonlyMap<string, string | null> | undefined;

/** The only country in which a time zone is used; null if there are several. */
export function countryOfZone(zone: string): string | null {
  if (countries === undefined) {
    const map = new Map<string, string | null>();
    for (const first of ALPHABET) {
      for (const second of ALPHABET) {
        if (!isCountryCode(first + second)) continue;
        for (const name of zonesOf(first + second)) map.set(name, map.has(name) ? null : first + second);
      }
    }
    countries = map;
  }
  return countries.get(zone) ?? null;
}

/** The main zone, named after the capital, for countries whose zones have the same time. */
const MAIN_ZONES: Readonly<Record<string, string>> = { CY: "Asia/Nicosia", UZ: "Asia/Tashkent" };

const clockOf = (zone: string): string =>
  [0, 6]
    .map((month) => new Date(Date.UTC(2026, month, 15)))
    .map((date) => new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" }).format(date))
    .join();

const zoneByCountry = new Map<string, string | null>();

/** The zone of a country with a single local time; null if there are several. */
export function zoneOfCountry(code: string): string | null {
  let zone = zoneByCountry.get(code);
  if (zone === undefined) {
    const zones = isCountryCode(code) ? zonesOf(code) : [];
    const [first = null] = zones;
    zone = new Set(zones.map(clockOf)).size === 1 ? (MAIN_ZONES[code] ?? first) : null;
    zoneByCountry.set(code, zone);
  }
  return zone;
}
