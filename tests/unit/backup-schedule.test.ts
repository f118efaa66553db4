import { describe, expect, test } from "vitest";
import { isDue } from "#server/backup/rules-schedule.ts";
import { readEntryName } from "#server/backup/rules-format.ts";
import { DERIVED, KEPT, OF_THE_PLACE, sortTables } from "#server/backup/rules-tables.ts";
import { fileNameFor, folderFor } from "#server/backup/settings.ts";
import { ConfigurationError, readConfiguration } from "#server/start/configuration.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("a backup is due", () => {
  test.each([
    ["where there was none", { lastAt: null, failedAt: null }, true],
    ["after its time", { lastAt: -DAY, failedAt: null }, true],
    ["not before", { lastAt: -DAY + 1, failedAt: null }, false],
    ["not right after one that failed", { lastAt: -2 * DAY, failedAt: -HOUR / 5 }, false],
    ["a while after one that failed", { lastAt: -2 * DAY, failedAt: -HOUR / 4 }, true],
    [
      "where a clock that had gone ahead says that the last is of next week",
      { lastAt: 7 * DAY, failedAt: 7 * DAY },
      true,
    ],
  ])("%s", (_what, past, expected) => {
    expect(isDue({ ...past }, DAY, 0)).toBe(expected);
  });
});

test("files are named by their time, and lie where they are told to", () => {
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

test("a table that is in no list is told", () => {
  expect(sortTables(["review", "search_word", "added_yesterday", "business"])).toEqual({
    kept: ["business", "review"],
    unknown: ["added_yesterday"],
  });
  const all = [...KEPT, ...DERIVED, ...OF_THE_PLACE];
  expect(new Set(all).size).toBe(all.length);
});

test("what is in a backup is known by its name", () => {
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
