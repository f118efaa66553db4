import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listSurplus, retentionOf } from "#server/backup/rules-retention.ts";
import { isDue } from "#server/backup/rules-schedule.ts";
import { readEntryName } from "#server/backup/rules-format.ts";
import { DERIVED, BACKED_UP_TABLES, OF_THE_PLACE, sortTables } from "#server/backup/rules-tables.ts";
import { fileNameFor, folderFor } from "#server/backup/settings.ts";
import { ConfigurationError, readConfiguration } from "#server/start/configuration.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("a backup is due", () => {
  const NOW = 400 * DAY;
  const at = (ago: number | null) => (ago === null ? null : NOW + ago);
  test.each([
    ["where there was none", { lastAt: null, failedAt: null }, true],
    ["after its time", { lastAt: -DAY, failedAt: null }, true],
    ["not before", { lastAt: -DAY + 1, failedAt: null }, false],
    ["not at the moment of one that failed", { lastAt: -2 * DAY, failedAt: 0 }, false],
    ["not right after one that failed", { lastAt: -2 * DAY, failedAt: -HOUR / 5 }, false],
    ["a while after one that failed", { lastAt: -2 * DAY, failedAt: -HOUR / 4 }, true],
    ["where a clock that was ahead says that the last is of next week", { lastAt: 7 * DAY, failedAt: 7 * DAY }, true],
  ])("%s", (_what, past, expected) => {
    expect(isDue({ lastAt: at(past.lastAt), failedAt: at(past.failedAt) }, DAY, NOW)).toBe(expected);
  });
});

test("files are named by their time and stored in the given folder", () => {
  const at = new Date("2026-11-23T16:45:07.123Z");
  expect(fileNameFor(at, false)).toBe("mainstreet-20261123T164507Z.tar.zst");
  expect(fileNameFor(at, true)).toBe("mainstreet-20261123T164507Z.tar.zst.sealed");
  const settings = { everyMs: null, keep: 1, passphraseFile: null };
  expect(folderFor({ ...settings, directory: "/mnt/safe" }, "/data")).toBe("/mnt/safe");
  for (const directory of [null, "bucket"])
    expect(folderFor({ ...settings, directory }, "/data")).toBe("/data/backups");
});

test("the configuration is read, or refused with a sentence", () => {
  const { backups } = readConfiguration({ BACKUP_EVERY: "6h", BACKUP_KEEP: "3", BACKUP_DIR: "/mnt" });
  expect(backups).toEqual({ everyMs: 6 * HOUR, keep: 3, directory: "/mnt", passphraseFile: null });
  const bucket = { S3_BUCKET: "b", S3_REGION: "r", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
  expect(readConfiguration(bucket).arePhotosInBucket).toBe(true);
  expect(readConfiguration({ ...bucket, PHOTOS: "disk" }).arePhotosInBucket).toBe(false);
  for (const wrong of ["1", "1w", "0d", "-1d", "1.5h", "99999d", "daily"])
    expect(() => readConfiguration({ BACKUP_EVERY: wrong }), wrong).toThrow(/BACKUP_EVERY: must be a number of/);
  for (const wrong of [{ BACKUP_KEEP: "0" }, { BACKUP_DIR: "bucket" }, { PHOTOS: "bucket" }, { PHOTOS: "tape" }])
    expect(() => readConfiguration(wrong)).toThrow(ConfigurationError);
});

test("a table that is in no list is reported", () => {
  expect(sortTables(["review", "search_word", "added_yesterday", "business"])).toEqual({
    backedUp: ["business", "review"],
    unknown: ["added_yesterday"],
  });
  const all = [...BACKED_UP_TABLES, ...DERIVED, ...OF_THE_PLACE];
  expect(new Set(all).size).toBe(all.length);
});

test("a part of a backup is recognized by its name", () => {
  expect(readEntryName("tables/review/000012")).toEqual({ kind: "table", of: "review", part: 12 });
  expect(readEntryName("photo-names/000000")).toEqual({ kind: "photo-names", part: 0 });
  for (const name of [
    "",
    "/",
    ".",
    "tables/review",
    "tables/review/1",
    "tables/../000000",
    "jobs/000000/x",
    "Manifest.json",
  ])
    expect(readEntryName(name), name).toBeNull();
});

describe("retention of backups", () => {
  const at = (text: string) => ({ taken_at: new Date(`${text}Z`) });
  const left = (backups: { taken_at: Date }[], text: string) => {
    const removed = new Set(listSurplus(backups, retentionOf(text)));
    return backups.filter((one) => !removed.has(one)).map((one) => one.taken_at.toISOString().slice(0, 13));
  };

  test("by number: keeps the newest, in any order", () => {
    const all = [at("2026-11-03T03:00"), at("2026-11-01T03:00"), at("2026-11-02T03:00")];
    expect(left(all, "2")).toEqual(["2026-11-03T03", "2026-11-02T03"]);
    expect(listSurplus(all, 1).map((one) => one.taken_at.getUTCDate())).toEqual([1, 2]);
    expect(listSurplus([], 14)).toEqual([]);
  });

  test("by days, weeks and months: keeps the last of each that has one", () => {
    // Monday the 2nd; two on the 4th; none in October
    const all = ["2026-09-10T03:00", "2026-09-30T03:00", "2026-11-01T03:00", "2026-11-02T03:00", "2026-11-03T03:00", "2026-11-04T03:00", "2026-11-04T15:00"].map(at); // oxfmt-ignore
    expect(left(all, "2d")).toEqual(["2026-11-03T03", "2026-11-04T15"]);
    expect(left(all, "2w")).toEqual(["2026-11-01T03", "2026-11-04T15"]);
    expect(left(all, "2m")).toEqual(["2026-09-30T03", "2026-11-04T15"]);
    expect(left(all, "1d,3w,9m")).toEqual(["2026-09-30T03", "2026-11-01T03", "2026-11-04T15"]);
  });

  test("of daily backups with 7d,4w,6m keeps at most seventeen and reaches back half a year", () => {
    let stored: { taken_at: Date }[] = [];
    for (let day = 0; day < 400; day += 1) {
      stored.push({ taken_at: new Date(Date.UTC(2026, 0, 1 + day, 3)) });
      const removed = new Set(listSurplus(stored, retentionOf("7d,4w,6m")));
      stored = stored.filter((one) => !removed.has(one));
      const days = stored.slice(-7).map((one) => one.taken_at.getTime() / DAY);
      expect(days.every((one, index) => index === 0 || one - (days[index - 1] ?? 0) === 1)).toBe(true);
      expect(stored.length).toBeLessThanOrEqual(17);
    }
    const months = new Set(stored.map((one) => one.taken_at.toISOString().slice(0, 7)));
    expect(months.size).toBe(6);
  });

  test("always keeps the newest", () =>
    fc.assert(
      fc.property(
        fc.array(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), { minLength: 1 }),
        fc.constantFrom("1", "1d", "1w", "1m", "3d,2w", "2d,2w,2m"),
        (dates, text) => {
          const backups = dates.map((taken_at) => ({ taken_at }));
          const newest = Math.max(...dates.map(Number));
          const removed = listSurplus(backups, retentionOf(text));
          expect(removed.length).toBeLessThan(backups.length);
          expect(backups.some((one) => one.taken_at.getTime() === newest && !removed.includes(one))).toBe(true);
        },
      ),
    ));

  test("refuses an invalid text", () => {
    for (const text of ["", "0", "-1", "1.5", "7x", "7d,", "7d,7d", "d", "0d", "10001", "7d 4w"])
      expect(() => retentionOf(text), text).toThrow("must be a number from 1 to 10000, or counts of");
    expect(retentionOf("7")).toBe(7);
    expect(retentionOf("6m, 7d")).toEqual({ days: 7, weeks: 0, months: 6 });
  });
});
