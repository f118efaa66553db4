/** Takes and restores backups as the commands do. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { checkArchive } from "#server/backup/follow-archive.ts";
import { restoreBackup, type Restored, type RestoreOptions } from "#server/backup/restore.ts";
import { takeBackup, type BackupResult, type TakeOptions } from "#server/backup/take.ts";
import type { Connection } from "#server/platform/db/pool.ts";

export function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), "ms-backup-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export const take = ({ pool }: Connection, path: string, options: Partial<TakeOptions> = {}): Promise<BackupResult> =>
  takeBackup({
    ...{ pool, path, photos: null, dataDirectory: "/nowhere", withMaps: false, passphrase: null, version: "test" },
    ...{ now: new Date(), signal: new AbortController().signal },
    ...options,
  });

export async function restore(
  { pool }: Connection,
  path: string,
  options: Partial<RestoreOptions> & { passphrase?: string } = {},
): Promise<Restored> {
  const source = { path, passphrase: options.passphrase ?? null };
  const checked = options.checked ?? (await checkArchive(source));
  return restoreBackup({
    ...{ pool, source, checked, photos: null, dataDirectory: null, now: () => new Date(), say: () => undefined },
    ...options,
  });
}

/** Each table's rows as text, unordered, identity columns included. */
export async function contents({ pool }: Connection, tables: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as digest from ${table} t`,
    );
    found[table] = rows[0]?.digest ?? "";
  }
  return found;
}
