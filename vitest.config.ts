import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Pure tests share a process (six times faster); database tests each clone the migrated template. */
export default defineConfig({
  test: {
    // by itself it would leave one of two cores idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
        test: { name: "process", include: ["tests/process/**/*.test.ts"], testTimeout: 240_000, hookTimeout: 240_000 },
      },
      {
        test: {
          name: "database",
          include: ["tests/database/**/*.test.ts"],
          globalSetup: ["./tests/support/database-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
