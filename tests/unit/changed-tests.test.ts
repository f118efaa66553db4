/** `npm test -- --changed`: each room has its tests, and every test can be selected. */
import { globSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { EVERYWHERE, ROOM_TESTS, wordsFor } from "../../scripts/changed-tests.ts";
import { ROOT } from "../../scripts/import-graph.ts";

const ROOMS = new Set(globSync("{contract,server,web}/*/", { cwd: ROOT }).map((folder) => basename(folder)));
const TOP = ["art", "cli", "emails"];
const TESTS = globSync("tests/{database,e2e,process}/**/*.{test,spec}.ts", { cwd: ROOT });
const WORDS = [...new Set(Object.values(ROOM_TESTS).flatMap((words) => words.split(" ")))];

/** Tests without a room: they run when shared code changes. */
const OF_NO_ROOM =
  /\/(?:any-font|forced-colors|needs-scripts|children|body-routes|compression|every-address|every-language|every-limit|fair-|fixture|http|jobs|keys-rotate|live-streams|metrics|page-forms|page-origin|rehearse|retry-after|secrets-migration|write-limits)/;

const isFoundBy = (words: readonly string[]) => (file: string) => words.some((word) => file.includes(word));

describe("the table of rooms", () => {
  test("has every room, and no others", () => {
    const known = [...EVERYWHERE, ...Object.keys(ROOM_TESTS)].filter((room) => !TOP.includes(room));
    expect(known.toSorted()).toEqual([...ROOMS].toSorted());
  });

  test("has no word that finds no test, or all of a folder", () => {
    expect(WORDS.filter((word) => !TESTS.some((file) => basename(file).includes(word)))).toEqual([]);
    expect(WORDS.filter((word) => isFoundBy([word])("tests/database/ tests/e2e/ tests/process/ tests/full/"))).toEqual(
      [],
    );
  });

  test("selects every test except those without a room", () => {
    expect(TESTS.filter((file) => !isFoundBy(WORDS)(file) && !OF_NO_ROOM.test(file))).toEqual([]);
  });
});

describe("a change", () => {
  test("in a room runs its tests, in a document none, in a test that one", () => {
    expect(wordsFor(["server/zoom/meetings.ts", "web/zoom/zoom.css", "docs/search.md"])).toEqual(["zoom"]);
    expect(wordsFor(["README.md", "tests/unit/styles.test.ts"])).toEqual([]);
    expect(wordsFor(["tests/database/zoom-queue.test.ts"])).toEqual(["tests/database/zoom-queue.test.ts"]);
  });

  test("in a support file runs the tests that use it", () => {
    expect(wordsFor(["tests/support/caldav.ts"])?.toSorted()).toEqual([
      "tests/database/caldav.test.ts",
      "tests/e2e/other-calendars.spec.ts",
    ]);
  });

  test("in shared or unknown files runs all tests", () => {
    for (const file of ["server/platform/log.ts", "package.json", "contract/messages.ts", "vite.config.ts"])
      expect(wordsFor([file]), file).toBeNull();
  });
});
