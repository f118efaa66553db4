/** Statistics of an import other than the results of its rows: guessed facts, missing facts, unused columns. */
import { isUsed } from "./read/columns.ts";
import type { GuessedFacts } from "../listings/sources/facts.ts";
import type { ImportRow } from "./listing/import-row.ts";

export interface ImportFindings {
  /** Guesses such as 'country from coordinates', with the number of rows. */
  guessed: readonly NamedCount[];
  /** Rows without the fact after all guesses; without a zone, UTC is used. */
  missing: { country: number; city: number; zone: number; category: number };
  /** Rows that state that they do not belong here, by reason. */
  leftOut: readonly NamedCount[];
  /** Rows whose opening hours consist of a week only. */
  hoursExact: number;
  /** Rows whose opening hours are a week with dates, holidays or a remark. */
  hoursWithExceptions: number;
  /** Rows whose opening hours can be stored only as text. */
  hoursNotes: number;
  /** Rows whose opening hours could be neither read nor formatted as text. */
  hoursUnread: number;
  /** Rows whose opening hours are ambiguous and were left out. */
  hoursDoubted: number;
  /** Impossible dates of the file or its rows, most frequent first. */
  misdated: readonly NamedCount[];
  /** Rows whose telephone number could not be read. */
  phonesUnread: number;
  /** Rows whose only number is marked as a fax. */
  phonesFax: number;
  /** Columns and tags that are not used, most frequent first. */
  unusedColumns: readonly NamedCount[];
  /** Terms of rows for a place that have no rule, most frequent first. */
  unknownKinds: readonly NamedCount[];
}

export interface NamedCount {
  name: string;
  rows: number;
}

/** Maximum number of distinct names stored; a hostile file may have millions. */
const MOST_NAMES = 5_000;

class NameCounter {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    const before = this.counts.get(name);
    if (before !== undefined || this.counts.size < MOST_NAMES) this.counts.set(name, (before ?? 0) + 1);
  }

  list(): NamedCount[] {
    return [...this.counts]
      .map(([name, rows]) => ({ name, rows }))
      .sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1));
  }
}

const GUESSED = {
  country: { coordinates: "country from coordinates", neighbors: "country from neighbors", town: "country from other rows of the town", default: "country from --country" },
  city: { neighbors: "town from neighbors", default: "town from --city" },
  state: { default: "state from --state" },
  zone: { country: "time zone from the country", state: "time zone from the state", town: "time zone from other rows of the town", default: "time zone from --timezone" },
  category: { name: "category from the name", cuisine: "category from the cuisine", default: "category from --category" },
} as const; // oxfmt-ignore

const ZONE_FROM = { country: "its country", state: "its state", town: "other rows of its town", default: "the option --timezone" } as const; // oxfmt-ignore

export class Report {
  private readonly guessed = new NameCounter();
  private readonly left = new NameCounter();
  private readonly dates = new NameCounter();
  private readonly columns = new NameCounter();
  private readonly kinds = new NameCounter();
  private readonly missing = { country: 0, city: 0, zone: 0, category: 0 };
  private hoursExact = 0;
  private hoursWithExceptions = 0;
  private hoursNotes = 0;
  private hoursUnread = 0;
  private hoursDoubted = 0;
  private phonesUnread = 0;
  private phonesFax = 0;

  /** Counts a row as read from the file. */
  read(tags: ReadonlyMap<string, string>): void {
    for (const key of tags.keys()) if (!isUsed(key)) this.columns.add(key);
  }

  leaveOut(reason: string): void {
    this.left.add(reason);
  }

  /** Counts a text that is not a date, a date in the future, or one before 1970. */
  misdate(text: string): void {
    this.dates.add(text.slice(0, 30));
  }

  /** Counts a row with all facts that were found. */
  made({ listing, guesses, hours, phone, unknownKinds, isKindKnown, isZoneUnknown }: ImportRow): void {
    const { country, city, state, zone, category } = guesses;
    if (country !== undefined) this.guessed.add(GUESSED.country[country]);
    if (city !== undefined) this.guessed.add(GUESSED.city[city]);
    if (state !== undefined) this.guessed.add(GUESSED.state[state]);
    if (zone !== undefined) this.guessed.add(GUESSED.zone[zone]);
    if (guesses.isGivenZoneUnknown === true) this.guessed.add(this.unknownZone(zone, isZoneUnknown));
    if (category !== undefined) this.guessed.add(GUESSED.category[category]);
    if (listing.country === "") this.missing.country += 1;
    if (listing.city === "") this.missing.city += 1;
    if (isZoneUnknown) this.missing.zone += 1;
    if (!isKindKnown && guesses.category === undefined) this.missing.category += 1;
    if (hours.kind === "read") this.hoursExact += 1;
    if (hours.kind === "exceptions") this.hoursWithExceptions += 1;
    if (hours.kind === "note") this.hoursNotes += 1;
    if (hours.kind === "unread") this.hoursUnread += 1;
    if (hours.kind === "doubted") this.hoursDoubted += 1;
    if (phone.kind === "fax") this.phonesFax += 1;
    else if ("text" in phone) this.phonesUnread += 1;
    for (const kind of unknownKinds) this.kinds.add(kind.slice(0, 60));
  }

  /** The origin of the zone of a row whose stated zone does not exist. */
  private unknownZone(zone: GuessedFacts["zone"], isUnknown: boolean): string {
    if (isUnknown) return "time zone unknown, and nothing to guess it from: UTC";
    const from = zone === undefined ? "its position" : ZONE_FROM[zone];
    return `time zone unknown, guessed from ${from}`;
  }

  found(): ImportFindings {
    const { missing, hoursExact, hoursWithExceptions, hoursNotes, hoursUnread, hoursDoubted, phonesUnread, phonesFax } =
      this;
    return { guessed: this.guessed.list(), leftOut: this.left.list(), misdated: this.dates.list(), missing, hoursExact, hoursWithExceptions, hoursNotes, hoursUnread, hoursDoubted, phonesUnread, phonesFax, unusedColumns: this.columns.list(), unknownKinds: this.kinds.list() }; // oxfmt-ignore
  }
}
