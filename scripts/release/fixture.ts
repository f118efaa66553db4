/**
 * `npm run fixture`: writes tests/fixtures/released/<version>.sql.gz, a filled database of this version. Run it once
 * for each release, after the last migration; later versions are tested with it. `--out FILE` writes elsewhere.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect } from "#server/platform/db/pool.ts";
import project from "../../package.json" with { type: "json" };
import { dump } from "./dump.ts";
import { fillTown } from "./fill.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "tests", "fixtures", "released");
const { values } = parseArgs({ options: { out: { type: "string" } } });
const path = values.out ?? join(FOLDER, `${project.version}.sql.gz`);

const directory = mkdtempSync(join(tmpdir(), "ms-fixture-"));
chmodSync(directory, 0o755);
const embedded = await startEmbedded({ dataDirectory: directory, isChosen: true, isThrowaway: true });
const { host, user, database } = embedded;
const connection = connect({ host, user, database });
try {
  await migrate(connection.pool);
  const byType = await fillTown(connection);
  const packed = gzipSync(await dump(connection), { level: 9 });
  writeFileSync(path, packed);
  process.stdout.write(`${path}: ${Math.ceil(packed.length / 1_024)} kB\n`);
  if (byType.length > 0)
    process.stdout.write(`Filled by their types alone; write real rows into scripts/release/rows.sql: ${byType.join(", ")}\n`); // oxfmt-ignore
} finally {
  await connection.close();
  await embedded.stop();
  rmSync(directory, { recursive: true, force: true });
}
