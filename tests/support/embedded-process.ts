/** A program that uses the embedded database of a data directory, driven by the process that forked it. */
import pg from "pg";
import { startEmbedded } from "#server/platform/db/embedded.ts";

const [, , dataDirectory = ""] = process.argv;
const embedded = await startEmbedded({ dataDirectory, isChosen: true });
const { host, user, database } = embedded;
const pool = new pg.Pool({ host, user, database, max: 2, connectionTimeoutMillis: 5_000 });
pool.on("error", () => undefined);
process.on("message", (message: { id: number; sql: string } | "leave" | "state") => {
  void (async () => {
    if (message === "leave") {
      await pool.end();
      await embedded.stop();
      process.disconnect();
    } else if (message === "state") process.send?.({ isAttached: embedded.isAttached() });
    else {
      const { id, sql } = message;
      const answer = await pool.query(sql).then(
        ({ rows }) => ({ id, rows: rows as unknown[] }),
        (error: unknown) => ({ id, error: String(error) }),
      );
      process.send?.(answer);
    }
  })();
});
process.send?.("ready");
