import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export const MIGRATIONS = join(import.meta.dirname, "migrations");

/** The first line of a file that PostgreSQL cannot run in a transaction, such as an index built concurrently. */
export const OUTSIDE = "-- outside a transaction";
export interface MigrationName {
  name: string;
  checksum: string;
}

export interface Migration extends MigrationName {
  sql: string;
}

export async function readMigrations(directory = MIGRATIONS): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(directory, file), "utf8");
      return { name: file.replace(/\.sql$/, ""), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** Names and checksums of this version's files, in order. */
export async function listMigrationFiles(): Promise<MigrationName[]> {
  return (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
}
