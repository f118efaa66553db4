/** A separate database without tables, owned by Mainstreet's role. */
import { randomUUID } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { ROLE, SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";

export interface Cluster {
  host: string;
  port?: number;
  superuser: string;
}

/** The same for a whole file, which closes it. */
export async function databaseIn({ host, port, superuser }: Cluster): Promise<Connection> {
  const database = `empty_${randomUUID().replaceAll("-", "")}`;
  const at = port === undefined ? { host } : { host, port };
  const admin = connect({ ...at, user: superuser, database: "postgres" }, { max: 1 });
  const { rowCount } = await admin.pool.query("select from pg_roles where rolname = $1", [ROLE]);
  if (rowCount === 0) await admin.pool.query(`create role ${ROLE} login`);
  await admin.pool.query(`create database ${database} owner ${ROLE} encoding 'UTF8' template template0`);
  await admin.close();
  return connect({ ...at, user: ROLE, database }, { max: 6 });
}

export async function emptyDatabase(
  cluster: Cluster = { host: inject("postgresHost"), superuser: SUPERUSER },
): Promise<Connection> {
  const connection = await databaseIn(cluster);
  onTestFinished(() => connection.close());
  return connection;
}
