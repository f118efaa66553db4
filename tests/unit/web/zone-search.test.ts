import { describe, expect, test } from "vitest";
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { ZONE_CITIES } from "#contract/hours/time-zone-cities.ts";
import { zoneOffset } from "../../../web/listings/edit/hours/zone-label.ts";
import { searchZones, typedOffset, ZONE_CHOICES } from "../../../web/listings/edit/hours/zone-search.ts";

const first = (typed: string) => searchZones(typed)[0];

describe("a time zone is found", () => {
  test.each([
    ["sofia", "Europe/Sofia"],
    ["munich", "Europe/Berlin"],
    ["münchen", "Europe/Berlin"],
    ["San Fran", "America/Los_Angeles"],
    ["xian", "Asia/Shanghai"],
    ["new york", "America/New_York"],
    ["sao paulo", "America/Sao_Paulo"],
    ["berlin", "Europe/Berlin"],
    ["Europe/Sofia", "Europe/Sofia"],
    ["honolulu", "Pacific/Honolulu"],
  ])("by %s", (typed, zone) => {
    expect(first(typed)?.value).toBe(zone);
  });

  test("by a city that it is not named after, under the city's name", () => {
    expect(first("munich")?.label).toMatch(/^\(GMT\+[12]\) Munich$/);
  });

  test.each(["+2", "utc+2", "GMT +2", "-5", "utc-5", "UTC−5", "+5:30", "+0545", "gmt+0"])(
    "by the offset %s",
    (typed) => {
      const found = searchZones(typed);
      expect(found.length).toBeGreaterThan(0);
      for (const { value } of found) expect(zoneOffset(value), value).toBe(typedOffset(typed));
    },
  );

  test("once, and not by other words", () => {
    for (const typed of ["m", "europe", "san"]) {
      const values = searchZones(typed).map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(searchZones("nowhere at all")).toEqual([]);
    expect(searchZones(" ")).toBe(ZONE_CHOICES);
    expect(typedOffset("+25")).toBeNull();
    expect(typedOffset("2")).toBeNull();
  });
});

test("the cities are in existing zones", () => {
  for (const zone of Object.keys(ZONE_CITIES)) expect(isTimeZone(zone), zone).toBe(true);
});
