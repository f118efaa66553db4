/** `docs/security.md`: the tests it names exist, and its total equals its rows. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const TESTS = new Set(
  globSync("tests/**/*.{test,spec}.ts", { cwd: ROOT }).map((path) =>
    path.replace(/^tests\//, "").replace(/\.(?:test|spec)\.ts$/, ""),
  ),
);

test("every test that it names exists", () => {
  const named = [...text.matchAll(/`((?:full\/)?(?:unit|database|process|e2e)\/[\w/-]+)`/g)].map(
    ([, name = ""]) => name,
  );
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter((name) => !TESTS.has(name))).toEqual([]);
});

test("the counts of requirements equal its rows", () => {
  const counts = new Map<string, number>();
  for (const [, first = "", last = first, status = ""] of text.matchAll(
    /^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \|[^|]*\| (met|partly|not met|n\.a\.) \|/gm,
  )) {
    const rows = Number(last.split(".")[2]) - Number(first.split(".")[2]) + 1;
    counts.set(status, (counts.get(status) ?? 0) + rows);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  expect(text).toContain(
    `Of ${all} requirements ${counts.get("met")} are met, ${counts.get("partly")} partly, ${counts.get("not met")} are not met, and ${counts.get("n.a.")} have nothing to apply to.`,
  );
});
