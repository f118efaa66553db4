/** Countries by code and by name, and the one a time zone belongs to. */
import { fold } from "./text.ts";

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Of people's own spellings, those that `Intl` does not give in any of the languages below. */
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
};

function nameIn(names: Intl.DisplayNames, code: string): string | null {
  const name = names.of(code);
  return name === undefined || name === code ? null : name;
}

let codes: ReadonlyMap<string, string> | undefined;

/** 'germany', 'deutschland', 'allemagne' … → DE. */
function codesByName(): ReadonlyMap<string, string> {
  if (codes !== undefined) return codes;
  const map = new Map<string, string>(Object.entries(ALSO));
  const languages = ["en", "de", "fr", "es", "it", "pt", "nl"].map(
    (language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }),
  );
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second;
      if (!isCountryCode(code)) continue;
      for (const names of languages) {
        const name = nameIn(names, code);
        if (name !== null && !map.has(fold(name))) map.set(fold(name), code);
      }
    }
  }
  codes = map;
  return map;
}

function isCountryCode(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || ["EU", "EZ", "UN", "XA", "XB", "ZZ", "QO"].includes(code)) return false;
  // a code that was replaced, such as DD or UK, stands for another
  return nameIn(english, code) !== null && new Intl.Locale(`und-${code}`).region === code;
}

const cache = new Map<string, { code: string | null; name: string }>();

/** What a field says of the country: its code where it is known, and the name to print. */
export function countryOf(value: string): { code: string | null; name: string } {
  let found = cache.get(value);
  if (found === undefined) {
    const upper = value.toUpperCase() === "UK" ? "GB" : value.toUpperCase();
    const code = isCountryCode(upper) ? upper : (codesByName().get(fold(value)) ?? null);
    found = { code, name: code === null ? value : (nameIn(english, code) ?? value) };
    if (cache.size < 2_000) cache.set(value, found);
  }
  return found;
}

let zones: ReadonlyMap<string, string | null> | undefined;

/** The only country in which a time zone is used, for reading telephone numbers that leave theirs out. */
export function countryOfZone(zone: string): string | null {
  if (zones === undefined) {
    const map = new Map<string, string | null>();
    for (const first of LETTERS) {
      for (const second of LETTERS) {
        if (!isCountryCode(first + second)) continue;
        const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
          `und-${first}${second}`,
        );
        for (const name of locale.getTimeZones?.() ?? []) map.set(name, map.has(name) ? null : first + second);
      }
    }
    zones = map;
  }
  return zones.get(zone) ?? null;
}
