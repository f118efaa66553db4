/** Local days and times are computed by the program: no statement converts a time with a listing's zone. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The schema is what the migrations made of functions and triggers; older migrations may say what is gone from it. */
const SOURCES = globSync(["server/**/*.ts", "cli/**/*.ts", "sample/**/*.ts", "server/platform/db/schema.sql"], {
  cwd: ROOT,
});

/** Ways of SQL to convert between instants and local times with a given zone, or with the session's. */
const CONVERSIONS =
  /at\s+time\s+zone\s+(?!'UTC')|\btimezone\s*\(|\bcurrent_date\b|\blocaltimestamp\b|\bset\s+(?:local\s+)?time\s+zone\b/gi;

function conversionsIn(text: string): string[] {
  return [...text.matchAll(CONVERSIONS)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));
}

test("conversions are found", () => {
  expect(conversionsIn("select (now() at time zone b.time_zone)::date")).toHaveLength(1);
  expect(conversionsIn("select timezone($1, now())")).toHaveLength(1);
  expect(conversionsIn("select (now() at  time zone 'UTC')::date")).toHaveLength(0);
});

test("no statement and no function of the database uses a zone", () => {
  expect(SOURCES.length).toBeGreaterThan(500);
  const found = SOURCES.flatMap((path) => conversionsIn(readFileSync(join(ROOT, path), "utf8")).map((where) => `${path}: ${where}`)); // oxfmt-ignore
  expect(found).toEqual([]);
});
