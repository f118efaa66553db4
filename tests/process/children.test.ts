/**
 * A test that throws leaves no process: processes are ended after the file that started them
 * (tests/support/children.ts).
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endChildren, endedAfterTests } from "../support/children.ts";

const VITEST = join(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
/**
 * The file in which the throwing test, run from this file in another process, writes the id of the process it started.
 */
const LEFT_BEHIND = process.env["LEFT_BEHIND"];

/** Resolves after the program has printed that it runs. */
async function startProgram(text: string): Promise<ChildProcess> {
  const program = `${text}; setInterval(() => undefined, 1_000); console.log("ready");`;
  const child = endedAfterTests(spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] }));
  await once(child.stdout as NodeJS.ReadableStream, "data");
  return child;
}

if (LEFT_BEHIND === undefined) {
  test("a test that throws leaves no process", async () => {
    const directory = mkdtempSync(join(tmpdir(), "ms-left-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    const file = join(directory, "pid");
    const run = spawn(process.execPath, [VITEST, "run", "--project", "process", import.meta.filename], {
      env: { ...process.env, LEFT_BEHIND: file },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [run.stdout, run.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
    const [code] = (await once(run, "close")) as [number];
    expect(code, said).toBe(1);
    expect(said).toContain("thrown before it ended anything");
    const pid = Number(readFileSync(file, "utf8"));
    expect(pid).toBeGreaterThan(0);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });

  test("a process that does not end on SIGTERM is killed", async () => {
    const stubborn = await startProgram('process.on("SIGTERM", () => undefined)');
    const obedient = await startProgram('process.on("SIGTERM", () => process.exit(7))');
    await endChildren(100);
    expect(stubborn.signalCode).toBe("SIGKILL");
    expect(obedient.exitCode).toBe(7);
  });
} else {
  test("starts a process", async () => {
    const { pid } = await startProgram("");
    writeFileSync(LEFT_BEHIND, String(pid));
    throw new Error("thrown before it ended anything");
  });
}
