import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file for this test, deleted when the test ends. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const directory = mkdtempSync(join(tmpdir(), "mainstreet-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
}
