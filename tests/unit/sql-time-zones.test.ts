/** The program computes local days and times: no statement converts a time with a listing's zone. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The schema contains the migrations' final functions and triggers; older migrations may contain removed code. */
const SOURCES = globSync(["server/**/*.ts", "cli/**/*.ts", "sample/**/*.ts", "server/platform/db/schema.sql"], {
  cwd: ROOT,
});

/** SQL's ways to convert between instants and local times with a given zone or the session's. */
const CONVERSIONS =
  /at\s+time\s+zone\s+(?!'UTC')|\btimezone\s*\(|\bcurrent_date\b|\blocaltimestamp\b|\bset\s+(?:local\s+)?time\s+zone\b/gi;

function conversionsIn(text: string): string[] {
  return [...text.matchAll(CONVERSIONS)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));
}

test("the check finds conversions", () => {
  expect(conversionsIn("select (now() at time zone b.time_zone)::date")).toHaveLength(1);
  expect(conversionsIn("select timezone($1, now())")).toHaveLength(1);
  expect(conversionsIn("select (now() at  time zone 'UTC')::date")).toHaveLength(0);
});

test("no statement and no function of the database uses a time zone", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.flatMap((path) => conversionsIn(readFileSync(join(ROOT, path), "utf8")).map((where) => `${path}: ${where}`)); // oxfmt-ignore
  expect(found).toEqual([]);
});
