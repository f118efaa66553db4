/** `npm run schema`: writes server/db/schema.sql from a fresh, migrated database. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#server/db/embedded.ts";
import { migrate } from "#server/db/migrate.ts";
import { connect } from "#server/db/pool.ts";
import { dumpSchema } from "#server/db/queries/schema.ts";

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
  writeFileSync(join(import.meta.dirname, "..", "server", "db", "schema.sql"), await dumpSchema(connection.db));
} finally {
  await connection.close();
  await embedded.stop();
  rmSync(directory, { recursive: true, force: true });
}
