import { test as base } from "./database.ts";
import { serveApp } from "./http.ts";

/**
 * `test` with a separate database and app for this file. The clock of `served` stands at 2026-11-21T12:00:00Z, a
 * Saturday. The one of `servedNow` is real: for the age of sessions, whose end is decided by the real clock.
 */
export const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("servedNow", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection, { now: () => new Date() });
    onCleanup(() => served.close());
    return served;
  });
