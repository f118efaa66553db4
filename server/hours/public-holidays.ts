/** Public holidays of a country or state, from the data of date-holidays (docs/decisions/0095-public-holidays.md). */
import { createRequire } from "node:module";
import type HolidayLibrary from "date-holidays";
import { LRUCache } from "lru-cache";
import type { Holiday } from "#contract/hours/hours.ts";
import { currentLanguage, languageOf } from "#contract/text/locale.ts";
import { DAY_MS, dateOfDay, dayOfDate } from "./rules-zone.ts";

/** The years that can be looked up. The library's Islamic calendar ends in 2077. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2075;

const REGION = /^([A-Z]{2})(?:-([A-Z0-9]{1,3}))?$/;

/** A year of a region has some 20 entries, for each language. */
const years = new LRUCache<string, readonly Holiday[]>({ max: 2_000 });

/** Countries where substitute days close public offices and banks, while shops follow the holiday itself. */
const WITHOUT_SUBSTITUTES = new Set(["US", "PR", "GU", "VI", "AS"]);

/** A holiday that begins in the afternoon does not change the day's opening hours. */
const SHORTEST_MS = 0.9 * DAY_MS;

let library: typeof HolidayLibrary | undefined;

/** Loaded on first use: it takes 150 ms and 35 MB, and a directory without holiday rules never needs it. */
function load(): typeof HolidayLibrary {
  // the declared default export is the module itself
  library ??= createRequire(import.meta.url)("date-holidays") as typeof HolidayLibrary;
  return library;
}

let countries: ReadonlySet<string> | undefined;

/** Whether holidays are known for a country, by its ISO 3166-1 code. */
export function hasHolidays(country: string): boolean {
  countries ??= new Set(Object.keys(new (load())().getCountries("en")));
  return countries.has(country);
}

/** Names of the states of a country with separate holidays, by code; in English and in the country's languages. */
export function listStates(country: string): readonly (readonly [code: string, names: readonly string[]])[] {
  if (!hasHolidays(country)) return [];
  const found = new Map<string, Set<string>>();
  const known = new (load())(country);
  for (const language of ["en", ...known.getLanguages()]) {
    // undefined for a country without states, despite the declared type
    for (const [code, name] of Object.entries({ ...known.getStates(country, language) })) {
      const names = found.get(code) ?? new Set();
      found.set(code, names.add(name));
    }
  }
  return [...found].map(([code, names]) => [code, [...names]]);
}

/**
 * The public holidays of a calendar year, in order, one for each day, named in the current language, else in one of the
 * country. Empty for a region or year that is not known.
 *
 * @param region `DE` or `DE-BY`: ISO 3166-1 code of the country, and the library's code of the state
 */
export function holidaysOfYear(region: string, year: number): readonly Holiday[] {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return [];
  const parts = REGION.exec(region);
  if (parts === null) return [];
  const language = languageOf(currentLanguage());
  const key = `${language} ${region} ${year}`;
  let known = years.get(key);
  if (known === undefined) {
    known = readYear({ country: parts[1] ?? "", state: parts[2] }, year, language);
    years.set(key, known);
  }
  return known;
}

interface HolidayRegion {
  country: string;
  state: string | undefined;
}

/** Each call opens the calendar again, because the library adds the language to those of an open one. */
const entriesOf = ({ country, state }: HolidayRegion, year: number, language: string) =>
  (state === undefined ? new (load())(country) : new (load())(country, state)).getHolidays(year, language);

/** The dates are those of the English calendar: the library leaves out days whose names are equal in a language. */
function readYear(region: HolidayRegion, year: number, language: string): Holiday[] {
  const { country } = region;
  if (!hasHolidays(country)) return [];
  const entryKey = ({ rule, date }: { rule: string; date: string }) => `${date} ${rule}`;
  const local = language === "en" ? [] : entriesOf(region, year, language);
  const localNames = new Map(local.map((entry) => [entryKey(entry), entry.name]));
  const names = new Map<number, string>();
  for (const entry of entriesOf(region, year, "en")) {
    const { type, date, start, end, substitute } = entry;
    const name = localNames.get(entryKey(entry)) ?? entry.name;
    const lasts = end.getTime() - start.getTime();
    if (type !== "public" || lasts < SHORTEST_MS) continue;
    if (substitute === true && WITHOUT_SUBSTITUTES.has(country)) continue;
    const first = dayOfDate(date.slice(0, 10));
    for (let day = first; day < first + Math.round(lasts / DAY_MS); day += 1) if (!names.has(day)) names.set(day, name);
  }
  return [...names].sort(([a], [b]) => a - b).map(([day, name]) => ({ day, date: dateOfDay(day), name }));
}

/**
 * The public holidays from `first` to `last`, local dates `YYYY-MM-DD`, both included. Empty for an unknown region and
 * outside the years 2000 to 2075.
 */
export function publicHolidays(region: string, first: string, last: string): Holiday[] {
  const found: Holiday[] = [];
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  for (let year = Math.max(from, FIRST_YEAR); year <= Math.min(to, LAST_YEAR); year += 1)
    for (const holiday of holidaysOfYear(region, year))
      if (holiday.date >= first && holiday.date <= last) found.push(holiday);
  return found;
}
