/** A separate database with the schema as it was before a migration. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { connect, type Connection } from "#server/platform/db/pool.ts";

const DIRECTORY = join(import.meta.dirname, "../../server/platform/db/migrations");

/** `last`: four digits, the number of the last migration applied. */
export async function databaseOf(last: string): Promise<Connection> {
  const host = inject("postgresHost");
  const database = `before_${randomUUID().replaceAll("-", "")}`;
  const admin = connect({ host, user: "postgres", database: "postgres" }, { max: 1 });
  await admin.pool.query(`create database ${database}`);
  await admin.close();
  const connection = connect({ host, user: "postgres", database }, { max: 5 });
  await connection.pool.query(
    "create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const files = readdirSync(DIRECTORY).filter((file) => file.slice(0, 4) <= last);
  for (const file of files.sort()) {
    const text = readFileSync(join(DIRECTORY, file), "utf8");
    // a migration outside a transaction runs statement by statement, as the migration runner sends it
    const parts = text.startsWith("-- outside a transaction") ? text.split(/^-- then$/m) : [text];
    for (const part of parts) await connection.pool.query(part);
    const checksum = createHash("sha256").update(text).digest("hex");
    const name = file.replace(/\.sql$/, "");
    await connection.pool.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
  }
  return connection;
}
