/** The two walks of docs/architecture.md, followed from call to call. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** Two spaces deep for each call; an arrow where no import shows the way. */
const STEP = /^( *)- (⇢ )?`([\w./-]+)` `(\w+)`/;

interface Step {
  depth: number;
  isFar: boolean;
  file: string;
  name: string;
}

const steps: Step[] = read("docs/architecture.md")
  .replace(/^[\s\S]*## Two walks/, "")
  .replace(/\n## [\s\S]*$/, "")
  .split("\n")
  .flatMap((line) => {
    const [, indent, arrow, file, name] = STEP.exec(line) ?? [];
    if (indent === undefined || file === undefined || name === undefined) return [];
    return [{ depth: indent.length / 2, isFar: arrow !== undefined, file, name }];
  });

const callers = steps.map(({ depth }, index) => steps.slice(0, index).findLast((before) => before.depth === depth - 1));

describe("the walks of the architecture page", () => {
  test("are there", () => expect(steps.length).toBeGreaterThan(40));

  test.each(steps.map((step, index) => [`${step.file} ${step.name}`, step, callers[index]] as const))(
    "%s",
    (_about, { depth, isFar, file, name }, caller) => {
      expect(existsSync(join(ROOT, file)), file).toBe(true);
      const made = new RegExp(String.raw`\b(?:function\*?|const|class|create (?:table|function)) ${name}\b`);
      expect(read(file), `${file} makes ${name}`).toMatch(made);
      if (depth === 0) expect(caller).toBeUndefined();
      else expect(caller, "stands under a call").toBeDefined();
      if (caller === undefined || isFar) return;
      const calls = new RegExp(String.raw`\b${name}\b`);
      expect(read(caller.file), `${caller.file} calls ${name}`).toMatch(calls);
    },
  );
});
