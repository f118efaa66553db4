/** The program's time-zone rules compared with the machine's own files. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { compareZones, machineRelease, programRelease, readZdump } from "#server/start/doctor/zone-files.ts";

const HOUR = 3_600_000;

/**
 * Zones whose rules for 2026 or 2027 changed between releases 2025b and 2026f. Files of another release than the
 * program's may differ in these only.
 */
const CHANGED_ZONES = new Set([
  ...["Africa/Casablanca", "Africa/El_Aaiun", "America/Edmonton", "America/Vancouver", "Europe/Chisinau"],
  ...["America/Winnipeg", "America/Havana", "America/Inuvik"],
  // other names of the same rules
  ...["America/Yellowknife", "America/Rainy_River", "America/Cambridge_Bay", "America/Rankin_Inlet"],
]);

test("every zone has the rules of the machine's files for this and the next year", async () => {
  const zones = Intl.supportedValuesOf("timeZone");
  expect(zones.length).toBeGreaterThan(410);
  const differences = await compareZones(zones, { first: 2026, last: 2027 });
  // null on a machine without zone files
  const found = (differences ?? []).map(({ timeZone }) => timeZone);
  const release = await machineRelease();
  expect(found.filter((zone) => !CHANGED_ZONES.has(zone))).toEqual([]);
  expect(release === programRelease() ? found : []).toEqual([]);
});

test("zdump's output is parsed, with half hours, seconds and times past midnight", () => {
  const printed = [
    "",
    'TZ="America/St_Johns"',
    "-\t-\t-0330\tNST",
    "2026-03-08\t03\t-0230\tNDT\t1",
    "2026-11-01\t01\t-0330\tNST",
    "",
    'TZ="Somewhere/Odd"',
    "-\t-\t+002030\tLMT",
    "2026-04-05\t01:30\t+1030\t",
    "",
  ].join("\n");
  expect(Object.fromEntries(readZdump(printed))).toEqual({
    "America/St_Johns": {
      initial: -3.5 * HOUR,
      changes: [
        { at: Date.parse("2026-03-08T05:30:00Z"), offset: -2.5 * HOUR },
        { at: Date.parse("2026-11-01T04:30:00Z"), offset: -3.5 * HOUR },
      ],
    },
    "Somewhere/Odd": {
      initial: 1_230_000,
      changes: [{ at: Date.parse("2026-04-04T15:00:00Z"), offset: 10.5 * HOUR }],
    },
  });
});

test("the release is read from the files, and a machine without files has none", async () => {
  const directory = mkdtempSync(join(tmpdir(), "ms-zones-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  expect(await machineRelease(directory)).toBeNull();
  writeFileSync(join(directory, "+VERSION"), "2024a\n");
  expect(await machineRelease(directory)).toBe("2024a");
  writeFileSync(join(directory, "tzdata.zi"), "# version 2026b\n# This zic input file is in the public domain.\n");
  expect(await machineRelease(directory)).toBe("2026b");
  expect(
    await compareZones(["Europe/Berlin"], { first: 2026, last: 2027, directory: join(directory, "none") }),
  ).toBeNull();
});
