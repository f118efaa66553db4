import { describe, expect, it } from "vitest";
import { Temporal } from "temporal-polyfill";
import type { HolidayHours, OpeningHours } from "../../../contract/hours/hours.ts";
import { comingHolidays } from "../../../server/hours/coming-holidays.ts";
import { holidayRegionOf } from "../../../server/hours/holiday-region.ts";
import { hoursOf } from "../../../server/hours/hours-of.ts";
import { holidaysOfYear, publicHolidays } from "../../../server/hours/public-holidays.ts";
import { openState, schemaOpeningHours, upcomingSpecial, weeklyTable } from "../../../server/hours/rules.ts";
import { typeHours } from "../../../server/booking/availability/rules-type-hours.ts";
import { dayOfDate } from "../../../server/hours/rules-zone.ts";

const datesOf = (region: string, year: number) => holidaysOfYear(region, year).map(({ date }) => date.slice(5));

describe("the calendar of a region", () => {
  it("has the public holidays of Bavaria, as in its law of 21 May 1980", () => {
    expect(datesOf("DE-BY", 2026)).toEqual([
      ...["01-01", "01-06", "04-03", "04-06", "05-01", "05-14", "05-25", "06-04", "10-03", "11-01", "12-25", "12-26"],
    ]);
    expect(datesOf("DE", 2026)).not.toContain("01-06");
  });

  it("has the bank holidays of England, and their substitute days (gov.uk/bank-holidays)", () => {
    expect(datesOf("GB-ENG", 2026)).toEqual([
      ...["01-01", "04-03", "04-06", "05-04", "05-25", "08-31", "12-25", "12-26", "12-28"],
    ]);
  });

  it("has the actual days in the United States, not the observed ones", () => {
    expect(datesOf("US", 2026)).toContain("07-04");
    expect(datesOf("US", 2026)).not.toContain("07-03");
  });

  it("has every day of a holiday of several days, and none that begins at noon", () => {
    expect(datesOf("SA", 2026)).toEqual(expect.arrayContaining(["03-19", "03-20", "03-21", "03-22"]));
    expect(datesOf("CN", 2026)).not.toContain("03-08");
  });

  it("uses local dates, in order over the years", () => {
    const found = publicHolidays("DE-BY", "2026-12-25", "2027-01-06");
    expect(found.map(({ date, name }) => `${date} ${name}`)).toEqual([
      "2026-12-25 Christmas Day",
      "2026-12-26 Boxing Day",
      "2027-01-01 New Year's Day",
      "2027-01-06 Epiphany",
    ]);
    expect(found[0]?.day).toBe(dayOfDate("2026-12-25"));
  });

  it.each([
    "",
    "XX",
    "de",
    "DE-",
    "DE-ZZ9X",
    "__proto__",
    "constructor",
    "DE-__proto__",
    "'; drop table business; --",
    "D".repeat(10_000),
  ])("is empty for '%.20s'", (region) => {
    expect(publicHolidays(region, "2026-01-01", "2026-12-31")).toEqual([]);
  });

  it.each([
    ["0000-01-01", "0001-12-31"],
    ["1900-01-01", "1950-12-31"],
    ["9998-01-01", "9999-12-31"],
    ["2027-01-01", "2026-01-01"],
  ])("is empty from %s to %s", (first, last) => {
    expect(publicHolidays("DE", first, last)).toEqual([]);
  });

  it("ends with the last known year, however much is requested", () => {
    expect(publicHolidays("DE", "0001-01-01", "9999-12-31").at(-1)?.date).toBe("2075-12-26");
    expect([-1, 0.5, Number.NaN, Infinity, 9999].map((year) => holidaysOfYear("DE", year).length)).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});

describe("the region of an address", () => {
  it.each([
    ["Germany", "Bavaria", "DE-BY"],
    ["Deutschland", "Bayern", "DE-BY"],
    ["DE", "BY", "DE-BY"],
    ["de", "DE-BY", "DE-BY"],
    ["Allemagne", "Freistaat Bayern", "DE-BY"],
    ["Germany", "Hamburg", "DE-HH"],
    ["Germany", "NRW", "DE-NW"],
    ["Germany", "Thuringen", "DE-TH"],
    ["Germany", "", "DE"],
    ["Germany", "Oberland", "DE"],
    ["United States", "California", "US-CA"],
    ["USA", "ca", "US-CA"],
    ["US", "US-CA", "US-CA"],
    ["US", "West Virginia", "US-WV"],
    ["US", "Washington State", "US-WA"],
    ["Österreich", "Wien", "AT-9"],
    ["Austria", "Vienna", "AT-9"],
    ["Spain", "Comunidad de Madrid", "ES-MD"],
    ["España", "Cataluña", "ES-CT"],
    ["Canada", "Québec", "CA-QC"],
    ["Switzerland", "Zürich", "CH-ZH"],
    ["Scotland", "", "GB-SCT"],
    ["UK", "Wales", "GB-WLS"],
    ["United Kingdom", "Kent", "GB-ENG"],
    ["日本", "東京都", "JP"],
  ])("%s, %s: %s", (country, state, region) => {
    expect(holidayRegionOf(country, state)).toBe(region);
    expect(publicHolidays(region, "2026-01-01", "2026-12-31").length).toBeGreaterThan(4);
  });

  it.each([
    ["", ""],
    ["", "Bavaria"],
    ["Narnia", ""],
    ["XX", "BY"],
    ["__proto__", "__proto__"],
    ["constructor", "toString"],
    ["x".repeat(10_000), "y"],
    ["'; drop table business; --", "1"],
  ])("none for '%.20s', '%.20s'", (country, state) => {
    expect(holidayRegionOf(country, state)).toBeNull();
  });

  it("a state that is not a name is ignored", () => {
    for (const state of ["__proto__", "constructor", "x".repeat(10_000), "1' or '1'='1", "\u0000", "💥"])
      expect(holidayRegionOf("DE", state)).toBe("DE");
  });
});

const CLOSED: HolidayHours = { rule: "closed", periods: [] };
const MUNICH = {
  hours_mode: "custom" as const,
  weekly_hours: [...Array.from({ length: 6 }, () => [{ open: "09:00", close: "18:00" }]), []],
  special_hours: [],
  time_zone: "Europe/Berlin",
  country: "Germany",
  state: "Bayern",
  holiday_hours: CLOSED,
};
const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime("Europe/Berlin").toInstant();
/** A Friday. */
const CHRISTMAS = at("2026-12-25T11:00");

describe("a shop with 'Mo-Sa 09:00-18:00; Su,PH off' in Munich on Christmas Day", () => {
  const hours = hoursOf(MUNICH);

  it("is closed until Monday", () => {
    expect(openState(hours, CHRISTMAS)).toMatchObject({ state: "closed", text: "Opens Monday at 9:00 AM" });
    expect(openState({ ...hours, holidays: null }, CHRISTMAS)).toMatchObject({ state: "open" });
  });

  it("shows so in the row of that day and of the next, with their names", () => {
    expect(weeklyTable(hours, CHRISTMAS).map(({ lines }) => lines)).toEqual([
      ...[["9:00 AM – 6:00 PM"], ["9:00 AM – 6:00 PM"], ["9:00 AM – 6:00 PM"], ["9:00 AM – 6:00 PM"]],
      ...[["Christmas Day: Closed"], ["Boxing Day: Closed"], ["Closed"]],
    ]);
  });

  it("lists the holidays of the next months, and in structured data those of a year", () => {
    expect(upcomingSpecial(hours, CHRISTMAS).map(({ text }) => text)).toEqual([
      "Christmas Day, Fri, Dec 25: Closed",
      "Boxing Day, Sat, Dec 26: Closed",
      "New Year's Day, Fri, Jan 1, 2027: Closed",
      "Epiphany, Wed, Jan 6, 2027: Closed",
    ]);
    const { specialOpeningHoursSpecification: special } = schemaOpeningHours(hours, CHRISTMAS);
    // twelve in a year, and Christmas Day again, 365 days later
    expect(special).toHaveLength(13);
    expect(special[0]).toEqual({
      "@type": "OpeningHoursSpecification",
      ...{ opens: "00:00", closes: "00:00", validFrom: "2026-12-25", validThrough: "2026-12-25" },
    });
  });

  it("special hours of the date have precedence, and then the row has their name", () => {
    const special = [
      { from: "2026-12-25", to: "2026-12-25", periods: [{ open: "10:00", close: "12:00" }], note: "Brunch" },
    ];
    const open = hoursOf({ ...MUNICH, special_hours: special });
    expect(openState(open, CHRISTMAS)).toMatchObject({ state: "closing_soon", text: "Closes at 12:00 PM" });
    expect(weeklyTable(open, CHRISTMAS)[4]?.lines).toEqual(["Brunch: 10:00 AM – 12:00 PM"]);
    expect(upcomingSpecial(open, CHRISTMAS)[0]?.text).toBe("Brunch, Fri, Dec 25: 10:00 AM – 12:00 PM");
  });

  it("with custom hours for holidays is open in these", () => {
    const custom = hoursOf({
      ...MUNICH,
      holiday_hours: { rule: "custom", periods: [{ open: "10:00", close: "14:00" }] },
    });
    expect(openState(custom, CHRISTMAS)).toMatchObject({ state: "open", text: "Closes at 2:00 PM" });
    expect(weeklyTable(custom, CHRISTMAS)[4]?.lines).toEqual(["Christmas Day: 10:00 AM – 2:00 PM"]);
  });

  it.each([null, { rule: "usual", periods: [] } as const])("with the rule %j is open as on any Friday", (rule) => {
    const usual = hoursOf({ ...MUNICH, holiday_hours: rule as HolidayHours | null });
    expect(usual.holidays).toBeNull();
    expect(weeklyTable(usual, CHRISTMAS)[4]?.lines).toEqual(["9:00 AM – 6:00 PM"]);
  });

  it("without known dates nothing is computed", () => {
    expect(hoursOf({ ...MUNICH, country: "Narnia" }).holidays).toBeNull();
  });

  it("closed until further notice, stays so on holidays", () => {
    const closed = hoursOf({
      ...MUNICH,
      hours_mode: "closed",
      holiday_hours: { rule: "custom", periods: [{ open: "10:00", close: "14:00" }] },
    });
    expect(openState(closed, CHRISTMAS)).toMatchObject({ state: "closed", text: "" });
  });
});

it("the night before a holiday ends as usual", () => {
  const bar: OpeningHours = hoursOf({
    ...MUNICH,
    weekly_hours: Array.from({ length: 7 }, () => [{ open: "20:00", close: "03:00" }]),
  });
  expect(openState(bar, at("2026-12-25T01:00"))).toMatchObject({ state: "open", text: "Closes at 3:00 AM" });
  expect(openState(bar, at("2026-12-25T21:00"))).toMatchObject({ state: "closed" });
  // Saturday, the 26th, is a holiday too: its evening is closed, and nothing continued from the day before
  expect(openState(bar, at("2026-12-26T01:00"))).toMatchObject({ state: "closed" });
});

it("a type with separate weekly hours is closed on holidays too, but not where special hours open them", () => {
  const own = Array.from({ length: 7 }, () => [{ open: "10:00", close: "22:00" }]);
  const [first, last] = [dayOfDate("2026-12-24"), dayOfDate("2026-12-27")];
  const type = typeHours(hoursOf(MUNICH), own, first, last);
  expect(type.special.map(({ from, periods }) => [from, periods.length])).toEqual([
    ["2026-12-25", 0],
    ["2026-12-26", 0],
  ]);
  expect(type.holidays ?? null).toBeNull();
  const special = [{ from: "2026-12-25", to: "2026-12-25", periods: [{ open: "08:00", close: "12:00" }], note: null }];
  const opened = typeHours(hoursOf({ ...MUNICH, special_hours: special }), own, first, last);
  expect(opened.special[0]?.periods).toEqual([{ open: "10:00", close: "12:00" }]);
});

it("an unchanging week with unchanging holidays is recognized in a limited time", () => {
  const pieces = [
    { open: "00:00", close: "12:00" },
    { open: "12:00", close: "00:00" },
  ];
  const always = hoursOf({ ...MUNICH, hours_mode: "always", holiday_hours: { rule: "custom", periods: pieces } });
  expect(openState(always, CHRISTMAS)).toMatchObject({ state: "open", text: "Open 24/7", changesAt: null });
  const never = hoursOf({ ...MUNICH, weekly_hours: Array.from({ length: 7 }, () => []) });
  expect(openState(never, CHRISTMAS)).toMatchObject({ state: "closed", text: "", textChangesAt: null });
});

it("the next three are named, today's included", () => {
  expect(comingHolidays(MUNICH, CHRISTMAS)).toEqual([
    { on: "2026-12-25", name: "Christmas Day" },
    { on: "2026-12-26", name: "Boxing Day" },
    { on: "2027-01-01", name: "New Year's Day" },
  ]);
  expect(comingHolidays({ ...MUNICH, country: "" }, CHRISTMAS)).toEqual([]);
});
