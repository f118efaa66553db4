import { test as base } from "./database.ts";
import { serveApp } from "./http.ts";

/** `test` with a separate database and app for this file. The clock stands at 2026-11-21T12:00:00Z, a Saturday. */
export const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});
