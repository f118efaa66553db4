/** The script that writes a release's database works before the day of the release. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("fills every table with rows, in less than a megabyte", () => {
  const directory = mkdtempSync(join(tmpdir(), "ms-fixture-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, "next.sql.gz");
  const script = join(import.meta.dirname, "../../scripts/release/fixture.ts");
  const said = execFileSync(process.execPath, [script, "--out", path], { encoding: "utf8" });
  expect(said, "rows.sql has a row of every table").not.toContain("by their types alone");
  expect(statSync(path).size).toBeLessThan(1_000_000);
});
