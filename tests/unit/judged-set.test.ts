import { expect, test } from "vitest";
import { readSample } from "#server/sample/read.ts";
import { DIRECTORIES, readGrades, readQueries } from "../../bench/judged/set.ts";

test.each(DIRECTORIES)("every query for the %s is listed once, and every grade has a query", (directory) => {
  const queries = readQueries(directory).map(({ query }) => query);
  expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([]);
  const graded = [...readGrades(directory)].filter(([, grades]) => grades.size > 0).map(([query]) => query);
  expect(graded.filter((query) => !queries.includes(query))).toEqual([]);
});

test("grades over the sample town name listings that a search can find", async () => {
  const { listings } = await readSample();
  const found = new Set(listings.filter(({ visibility }) => visibility).map(({ slug }) => `sample:${slug}`));
  const named = [...readGrades("sample").values()].flatMap((grades) => [...grades.keys()]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !found.has(id))).toEqual([]);
});
