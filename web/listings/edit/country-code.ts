/** The country that an owner means, by its code or its name in one of the usual languages. */

/** Common names of countries that differ from those of `Intl`. */
const ALSO: Readonly<Record<string, string>> = {
  usa: "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  "great britain": "GB",
  holland: "NL",
  "the netherlands": "NL",
  "czech republic": "CZ",
  turkey: "TR",
  uae: "AE",
};

const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "da", "nb", "sv", "fi", "pl", "cs", "ar"];

/** Without full stops: 'U.S.A.', 'St. Lucia'. */
const keyOf = (name: string): string => name.trim().replaceAll(".", "").toLowerCase();

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

function codesByName(codes: readonly string[]): ReadonlyMap<string, string> {
  const names = known.get(codes) ?? new Map<string, string>();
  if (names.size > 0) return names;
  const all = new Map<string, string>();
  for (const language of LANGUAGES) {
    const called = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of codes) all.set(keyOf(called.of(code) ?? code), code);
  }
  for (const [also, code] of Object.entries(ALSO)) all.set(also, code);
  known.set(codes, all);
  return all;
}

/** 'US' for 'US', 'USA' or 'United States', if it is one of `codes`; else null. */
export function countryCodeAmong(codes: readonly string[], country: string): string | null {
  const typed = keyOf(country);
  const code = typed.length === 2 ? typed.toUpperCase() : codesByName(codes).get(typed);
  return code === "UK" ? "GB" : (code ?? null);
}
