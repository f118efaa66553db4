/** `npm run schema`: writes server/platform/db/schema.sql from a fresh, migrated database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect } from "#server/platform/db/pool.ts";
import { dumpSchema } from "#server/platform/db/queries-schema.ts";

const directory = mkdtempSync(join(tmpdir(), "ms-schema-"));
chmodSync(directory, 0o755);
const embedded = await startEmbedded({
  dataDirectory: directory,
  isChosen: true,
  isThrowaway: true,
});
const { host, user, database } = embedded;
const connection = connect({ host, user, database });
try {
  await migrate(connection.pool);
  writeFileSync(
    join(import.meta.dirname, "..", "server", "platform", "db", "schema.sql"),
    await dumpSchema(connection.db),
  );
} finally {
  await connection.close();
  await embedded.stop();
  rmSync(directory, { recursive: true, force: true });
}
