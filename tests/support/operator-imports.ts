/** Imports on the operator's screens without a process that reads a file. */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ImportFiles } from "#server/operator/import-files.ts";
import type { ImportRunner, ImportJob } from "#server/operator/import-runner.ts";
import { newId } from "#server/platform/db/id.ts";

export interface IdleRunner extends ImportRunner {
  /** Imports that were started. */
  begun: ImportJob[];
}

/** Records started imports and reads nothing. Its folder is created with the first file and removed by `stop`. */
export function idleRunner(): IdleRunner {
  const begun: ImportJob[] = [];
  const files = new ImportFiles(join(tmpdir(), `ms-operator-${newId()}`));
  return {
    name: newId(),
    files,
    mostBytes: 1_000_000,
    begun,
    begin: (reading) => void begun.push(reading),
    cleanUp: async () => undefined,
    stop: async () => rmSync(dirname(files.directory), { recursive: true, force: true }),
  };
}
