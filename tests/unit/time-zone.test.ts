/** One check of time zones: the engine can compute with every zone that it accepts. */
import { readdirSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { isTimeZone, unknownZoneText } from "#contract/hours/time-zone.ts";
import { zoneOf } from "#server/hours/rules-zone.ts";

/** Names that `Intl` takes and the IANA database does not have. */
const ABBREVIATIONS =
  "ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST".split(" ");

/** The names of the machine's zone files; empty on a machine without them. */
function machineNames(): string[] {
  try {
    return readdirSync("/usr/share/zoneinfo", { recursive: true, encoding: "utf8" }).filter((name) =>
      /^[A-Z]/.test(name),
    );
  } catch {
    return [];
  }
}

describe("a time zone", () => {
  test.each([
    "Europe/Berlin",
    "America/Coyhaique",
    "Europe/Kyiv",
    "Europe/Kiev",
    "Asia/Calcutta",
    "US/Pacific",
    "UTC",
    "Etc/GMT+6",
    "EST5EDT",
    "america/new_york",
    "Antarctica/Troll",
  ])(
    // oxfmt-ignore
    "may be %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  test.each([
    ...ABBREVIATIONS,
    ...ABBREVIATIONS.map((name) => name.toLowerCase()),
    "",
    " ",
    "Mars/Olympus",
    "+05:30",
    "-03",
    "US/Pacific-New",
    "SystemV/PST8",
    "Canada/East-Saskatchewan",
    "__proto__",
    "Europe/Berlin ",
    "UTC+2",
    "Europe",
    "a".repeat(10_000),
  ])(
    // oxfmt-ignore
    "is not '%s'",
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  test("that is accepted is one that Temporal accepts", () => {
    const accepted = [...Intl.supportedValuesOf("timeZone"), ...machineNames(), ...ABBREVIATIONS].filter(isTimeZone);
    expect(accepted.length).toBeGreaterThan(400);
    for (const name of accepted) {
      expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name), name).not.toThrow();
      expect(zoneOf(name).timeZone).toBe(name);
    }
  });

  test("that does not exist is treated as UTC, and a form says what to do", () => {
    expect(zoneOf("Mars/Olympus").timeZone).toBe("UTC");
    expect(zoneOf("CST").offsetAt(0)).toBe(0);
    expect(unknownZoneText("CST")).toBe("The time zone 'CST' does not exist. Use an IANA name such as Europe/Berlin.");
  });
});
