/** An embedded, migrated PostgreSQL that is deleted after the measurement. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";

export interface ThrowawayDatabase {
  connection: Connection;
  remove: () => Promise<void>;
}

/** With real settings: commits are written to disk. */
export async function throwawayDatabase(): Promise<ThrowawayDatabase> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "ms-bench-db-"));
  chmodSync(dataDirectory, 0o755);
  const embedded = await startEmbedded({ dataDirectory, isChosen: true });
  const { host, user, database } = embedded;
  const connection = connect({ host, user, database });
  await migrate(connection.pool);
  return {
    connection,
    async remove() {
      await connection.close();
      await embedded.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
