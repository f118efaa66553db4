/** The documentation sections that the doctor refers to exist. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { remedy, ok, skipped, warning, withHelp } from "#server/start/doctor/finding.ts";
import { HELP, helpFor, PROVING, RESTORING } from "#server/start/doctor/help.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Anchors as GitHub generates them from headings. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(join(ROOT, file), "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

test.each([...Object.values(HELP), PROVING, RESTORING])("%s", (help) => {
  const [file = "", anchor = ""] = help.split("#");
  expect(anchorsOf(file)).toContain(anchor);
});

test("only for findings that need an action", () => {
  expect([warning("x"), remedy("x"), ok("x"), skipped("x")].map((finding) => helpFor("backup", finding))).toEqual([
    ...[HELP.backup, HELP.backup, null, null],
  ]);
  expect(helpFor("backup", withHelp(warning("x"), PROVING))).toBe(PROVING);
});
