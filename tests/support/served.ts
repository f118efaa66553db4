import { test as base } from "./database.ts";
import { serveApp } from "./http.ts";

/** `test` with a database and the app over it, both of this file's own. Its clock stands at 2026-11-21T12:00:00Z, a Saturday. */
export const test = base.extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection);
  onCleanup(() => served.close());
  return served;
});
