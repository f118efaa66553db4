import { join } from "node:path";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { isFull } from "./tests/support/depth.ts";

/** `tests/full` has the same folders as `tests`, for files that run in `npm run test:full` only. */
const files = (kind: string) => [`tests/${kind}/**/*.test.ts`, ...(isFull ? [`tests/full/${kind}/**/*.test.ts`] : [])];

// no test waits for a clock: this is for busy machines
const timeout = isFull ? 600_000 : 240_000;
const patience = { testTimeout: timeout, hookTimeout: timeout };

/** Unit tests share a process (six times faster); database tests each clone the migrated template. */
export default defineConfig({
  test: {
    // the output of tests that passed would hide the failures
    silent: "passed-only",
    // more than there are cores: accounts answer in constant time, during which others wait
    maxWorkers: Math.max(4, availableParallelism()),
    tags: [{ name: "full", description: "Runs in `npm run test:full` only." }],
    ...(isFull ? {} : { tagsFilter: ["!full"] }),
    projects: [
      {
        test: {
          name: "unit",
          include: files("unit"),
          isolate: false,
          setupFiles: ["./tests/support/language-setup.ts"],
          ...patience,
        },
      },
      {
        test: {
          name: "process",
          include: files("process"),
          setupFiles: ["./tests/support/children-setup.ts"],
          ...patience,
        },
      },
      {
        resolve: {
          alias: [
            {
              find: /^\.\/password-cost\.ts$/,
              replacement: join(import.meta.dirname, "tests/support/password-cost.ts"),
            },
          ],
        },
        test: {
          name: "database",
          include: files("database"),
          isolate: false,
          globalSetup: ["./tests/support/database-setup.ts"],
          setupFiles: ["./tests/support/children-setup.ts", "./tests/support/language-setup.ts"],
          ...patience,
        },
      },
    ],
  },
});
