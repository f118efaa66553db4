/** Names, sizes and the head of the entries of a backup, and when a failed backup is repeated. */
import { describe, expect, test } from "vitest";
import { Head, mostBytesOf, partOf, readEntryName, type EntryName } from "#server/backup/rules-format.ts";
import { isDue } from "#server/backup/rules-schedule.ts";

const MIB = 1_048_576;

const ENTRIES: readonly (readonly [name: string, entry: EntryName, mebibytes: number])[] = [
  ["mainstreet.json", { kind: "head" }, 16],
  ["tables/business_source/000012", { kind: "table", of: "business_source", part: 12 }, 4],
  ["jobs/000003", { kind: "jobs", part: 3 }, 4],
  ["photos/01a-9z.webp", { kind: "photo", of: "01a-9z.webp" }, 64],
  ["photos/0.svg", { kind: "photo", of: "0.svg" }, 64],
  ["photo-names/000001", { kind: "photo-names", part: 1 }, 4],
  ["maps/00-world_2/999999", { kind: "map", of: "00-world_2", part: 999_999 }, 4],
  ["manifest.json", { kind: "manifest" }, 16],
];

test.each(ENTRIES)("%s is known, and has a maximum size", (name, entry, mebibytes) => {
  expect(readEntryName(name)).toEqual(entry);
  expect(mostBytesOf(entry)).toBe(mebibytes * MIB);
});

test.each([
  ...["mainstreet.json/", "a/mainstreet.json", "mainstreetxjson", "manifest.json.br"],
  ...["tables/Review/000000", "tables/1review/000000", "tables/review/0000000", "tables/review/00000a"],
  ...["jobs/", "jobs/00000", "jobs/jobs/000000"],
  ...["photos/a.exe", "photos/.png", "photos/-a.png", "photos/../a.png", "photos/A.png", "photos/a.png.exe"],
  ...["maps/_world/000000", "maps/World/000000", "maps/world", `maps/${"a".repeat(61)}/000000`],
])("%s is no entry", (name) => {
  expect(readEntryName(name)).toBeNull();
});

test("the parts of one content are numbered with six digits", () => {
  expect([0, 12, 999_999].map((part) => partOf("tables/review", part))).toEqual([
    "tables/review/000000",
    "tables/review/000012",
    "tables/review/999999",
  ]);
});

describe("the head of a backup", () => {
  const head = {
    format: 1,
    version: "1.4.0",
    takenAt: "2026-11-29T10:45:00Z",
    postgres: "18.1",
    migrations: [{ name: "0001-start", checksum: "0a".repeat(32) }],
    tables: [{ name: "review", columns: ["id", "stars"] }, { name: "business", columns: ["id"] }], // oxfmt-ignore
    photos: "files",
  };
  const [review] = head.tables;

  test("is read, with or without fingerprints of keys", () => {
    expect(Head.parse(head)).toEqual(head);
    const keys = { secret: "0123456789abcdef", encryption: null };
    expect(Head.parse({ ...head, keys, photos: "names" })).toEqual({ ...head, keys, photos: "names" });
  });

  test.each([
    ["another format", { format: 2 }],
    ["no migrations", { migrations: [] }],
    ["a checksum that is not one", { migrations: [{ name: "0001", checksum: "0A".repeat(32) }] }],
    ["a table that no backup has", { tables: [review, { name: "pg_authid", columns: ["rolname"] }] }],
    ["a table that is derived", { tables: [{ name: "search_word", columns: ["word"] }] }],
    ["a table twice", { tables: [review, review] }],
    ["a table without columns", { tables: [{ name: "review", columns: [] }] }],
    ["a column with a quote in its name", { tables: [{ name: "review", columns: ['id"'] }] }],
    ["photos elsewhere", { photos: "tape" }],
    ["a fingerprint that is too short", { keys: { secret: "0123", encryption: null } }],
    ["a day without a time", { takenAt: "2026-11-29" }],
  ])("is refused with %s", (_what, change) => {
    expect(Head.safeParse({ ...head, ...change }).success).toBe(false);
  });
});

describe("after a failure, the next backup", () => {
  const [MINUTE, DAY] = [60_000, 86_400_000];
  const now = 400 * DAY;
  const past = (last: number, failed: number) => ({ lastAt: now - last, failedAt: now - failed });

  test("waits a quarter of an hour, or its own interval if that is shorter", () => {
    expect(isDue(past(2 * DAY, 15 * MINUTE - 1), DAY, now)).toBe(false);
    expect(isDue(past(2 * DAY, 15 * MINUTE), DAY, now)).toBe(true);
    expect(isDue(past(60 * MINUTE, 5 * MINUTE - 1), 5 * MINUTE, now)).toBe(false);
    expect(isDue(past(60 * MINUTE, 5 * MINUTE), 5 * MINUTE, now)).toBe(true);
    expect(isDue({ lastAt: null, failedAt: now - MINUTE }, DAY, now)).toBe(false);
  });

  test("is not delayed by a clock that was set back", () => {
    expect(isDue(past(2 * DAY, -MINUTE), DAY, now)).toBe(true);
    expect(isDue({ lastAt: now + DAY, failedAt: null }, DAY, now)).toBe(false);
    expect(isDue({ lastAt: now + DAY + 1, failedAt: null }, DAY, now)).toBe(true);
  });
});
