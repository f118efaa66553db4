/** Subjects of commits are short enough for every list of commits (CONTRIBUTING.md). Commits before this rule are not checked. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const FIRST_CHECKED = "58d5cc6d9802df034c16114ec586204237079cfb";
const LONGEST = 72;

const { status, stdout } = spawnSync("git", ["log", "--format=%s", `${FIRST_CHECKED}..HEAD`], {
  cwd: join(import.meta.dirname, "../.."),
  encoding: "utf8",
});

// a downloaded archive or a shallow clone has no history
test.skipIf(status !== 0)(`new commits have subjects of at most ${LONGEST} characters`, () => {
  expect(stdout.split("\n").filter((subject) => subject.length > LONGEST)).toEqual([]);
});
