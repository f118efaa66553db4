import { randomUUID } from "node:crypto";
import { inject, test as base } from "vitest";
import { ROLE, SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { TEMPLATE } from "./database-setup.ts";

/**
 * `test` with a separate database for this file, cloned from the migrated template. Only the superuser may clone. Tests
 * run as Mainstreet's role, so that a missing privilege makes a test fail.
 */
export const test = base.extend("connection", { scope: "file" }, async ({}, { onCleanup }): Promise<Connection> => {
  const host = inject("postgresHost");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = connect({ host, user: SUPERUSER, database: "postgres" }, { max: 1 });
  await admin.pool.query(`create database ${database} owner ${ROLE} template ${TEMPLATE} strategy file_copy`);
  await admin.close();
  const connection = connect({ host, user: ROLE, database }, { max: 20 });
  onCleanup(() => connection.close());
  return connection;
});
