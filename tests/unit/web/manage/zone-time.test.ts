import { describe, expect, test } from "vitest";
import { dayText, fullDayText, todayIn } from "../../../../web/booking/manage/day-words.ts";
import { instantOf, wallTimeOf } from "../../../../web/booking/manage/zone-time.ts";

function iso(wall: string, zone: string, which: "first" | "last" = "first"): string | null {
  const [date = "", time = ""] = wall.split(" ");
  const instant = instantOf({ date, time }, zone, which);
  return instant === null ? null : new Date(instant).toISOString().slice(0, 16);
}

describe("a local time as an instant", () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["2026-11-26 18:00", "America/New_York", "2026-11-26T23:00"],
    ["2026-07-04 09:30", "America/New_York", "2026-07-04T13:30"],
    ["2026-11-26 00:00", "Asia/Kathmandu", "2026-11-25T18:15"],
    ["2026-07-04 12:00", "America/St_Johns", "2026-07-04T14:30"],
    ["2026-07-04 00:00", "Pacific/Kiritimati", "2026-07-03T10:00"],
    ["2026-11-26 18:00", "UTC", "2026-11-26T18:00"],
    // days with clock changes, before and after
    ["2026-03-08 01:59", "America/New_York", "2026-03-08T06:59"],
    ["2026-03-08 03:00", "America/New_York", "2026-03-08T07:00"],
    ["2026-11-01 00:30", "America/New_York", "2026-11-01T04:30"],
    ["2026-11-01 02:00", "America/New_York", "2026-11-01T07:00"],
    // by half an hour only
    ["2026-10-04 02:45", "Australia/Lord_Howe", "2026-10-03T15:45"],
  ];
  for (const [wall, zone, instant] of cases)
    test(`${wall} in ${zone}`, () => {
      expect(iso(wall, zone)).toBe(instant);
      const [date, time] = wall.split(" ");
      expect(wallTimeOf(Date.parse(`${instant}Z`), zone)).toEqual({ date, time });
    });

  test("an hour that occurs twice is its first or its second occurrence", () => {
    expect(iso("2026-11-01 01:30", "America/New_York", "first")).toBe("2026-11-01T05:30");
    expect(iso("2026-11-01 01:30", "America/New_York", "last")).toBe("2026-11-01T06:30");
  });

  test("an hour that is skipped is the end of the gap", () => {
    expect(iso("2026-03-08 02:00", "America/New_York")).toBe("2026-03-08T07:00");
    expect(iso("2026-03-08 02:30", "America/New_York", "last")).toBe("2026-03-08T07:00");
    expect(iso("2026-10-04 02:15", "Australia/Lord_Howe")).toBe("2026-10-03T15:30");
    // a whole day that Samoa skipped
    expect(iso("2011-12-30 12:00", "Pacific/Apia")).toBe("2011-12-30T10:00");
  });

  test("an invalid time is null", () => {
    expect(iso("2026-13-01 12:00", "UTC")).toBeNull();
    expect(iso(" 12:00", "UTC")).toBeNull();
  });
});

describe("formats days", () => {
  test("near ones by name", () => {
    expect(dayText("2026-11-24", "2026-11-24")).toBe("Today");
    expect(dayText("2026-12-01", "2026-11-30")).toBe("Tomorrow");
    expect(dayText("2026-11-30", "2026-12-01")).toBe("Yesterday");
    expect(dayText("2026-11-26", "2026-11-24")).toBe("Thu, Nov 26");
    expect(dayText("2027-01-02", "2026-11-24")).toBe("Sat, Jan 2, 2027");
    expect(fullDayText("2026-11-24", "2026-11-24")).toBe("Today, Tue, Nov 24");
    expect(fullDayText("2026-11-26", "2026-11-24")).toBe("Thu, Nov 26");
  });

  test("today is the listing's", () => {
    const now = Date.parse("2026-11-24T23:30:00Z");
    expect(todayIn("America/Los_Angeles", now)).toBe("2026-11-24");
    expect(todayIn("Asia/Tokyo", now)).toBe("2026-11-25");
  });
});
