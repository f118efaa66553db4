/**
 * Databases and backups with all migrations up to 0062b, before these were consolidated
 * (docs/decisions/0059-upgrades.md).
 */
import { createHash } from "node:crypto";
import type { MigrationName } from "./migration-files.ts";

const LAST_REPLACED = "0062b-no-description-checked";
/** SHA-256 of the replaced files' names and checksums. */
const REPLACED = "1aa8d79c7d9d1104232078eb448e516b1a64eab3d7d70d0e21e351005c5d4664";
/** Removed, because it contained only functions. */
const REMOVED = "0067-lock-order";
/** Functions were removed from some later files, up to this one. */
const LAST_EDITED = "0083-search-documents";

function digestOf(names: readonly MigrationName[]): string {
  const lines = names.map(({ name, checksum }) => `${name} ${checksum}`).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

/** The names of the same schema in this version; null where the replaced migrations are not all applied unchanged. */
export function renameFormer(
  applied: readonly MigrationName[],
  migrations: readonly MigrationName[],
): MigrationName[] | null {
  if (digestOf(applied.filter(({ name }) => name <= LAST_REPLACED)) !== REPLACED) return null;
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const later = applied
    .filter(({ name }) => name > LAST_REPLACED && name !== REMOVED)
    .map(({ name, checksum }) => ({
      name,
      checksum: name > LAST_EDITED ? checksum : (checksums.get(name) ?? checksum),
    }));
  return [...migrations.filter(({ name }) => name <= LAST_REPLACED), ...later];
}
