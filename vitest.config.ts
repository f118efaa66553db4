import { join } from "node:path";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Pure tests share a process (six times faster); database tests each clone the migrated template. */
export default defineConfig({
  test: {
    // more than there are cores: accounts answer in constant time, and others wait for them
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          setupFiles: ["./tests/support/children-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // what takes too long for every change: `npm run test:full`
        test: { name: "full", include: ["tests/full/**/*.test.ts"], testTimeout: 600_000, hookTimeout: 600_000 },
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
          include: ["tests/database/**/*.test.ts"],
          isolate: false,
          globalSetup: ["./tests/support/database-setup.ts"],
          setupFiles: ["./tests/support/children-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
