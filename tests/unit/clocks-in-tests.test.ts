/** No test waits for a clock (CONTRIBUTING.md): the exceptions are listed here with their reasons. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TESTS = join(import.meta.dirname, "..");
const CLOCK = /\bsleep\(|\bsetTimeout\(|\bwaitForTimeout\(|\bperformance\.now\(/;

const ALLOWED: Readonly<Record<string, string>> = {
  "support/until.ts": "looks again until something is so, and gives up",
  "support/link.ts": "gives up waiting for an answer",
  "support/children.ts": "kills what does not end on SIGTERM",
  "support/late-answers.ts": "answers later, as a slow network does",
  "support/late-browser.ts": "runs steps later, as a slow browser does",
  "full/database/waitlist-stress.test.ts": "the pace of people who act at once",
  "database/migrating.test.ts": "the pace of people who act at once",
  "full/process/booking-kill.test.ts": "the pace of people who act at once",
  "full/process/slow-readers.test.ts": "a reader that takes a piece now and then",
  "unit/pipelined.test.ts": "a reader that takes a piece now and then",
  "database/fair-shares.test.ts": "the clock that is given to what is tested",
};

test("a test that uses a clock is listed with the reason", () => {
  const files = globSync("**/*.ts", { cwd: TESTS }).filter((file) => file !== "unit/clocks-in-tests.test.ts");
  expect(files.length).toBeGreaterThan(400);
  const using = files.filter((file) => CLOCK.test(readFileSync(join(TESTS, file), "utf8")));
  expect(using.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
