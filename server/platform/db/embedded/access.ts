/**
 * Access to the cluster: only this program's system user, authenticated by the kernel (`peer`), as either role. Written
 * at every start, so that a cluster of an earlier version or another user is closed to all others.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { ROLE, SUPERUSER } from "./roles.ts";
import type { ClusterPaths } from "./paths.ts";
import type { PostgresUser } from "../postgres-user.ts";

const HEAD = "# Written by Mainstreet at every start: changes are lost.\n";
const HBA = `${HEAD}local all ${ROLE},${SUPERUSER} peer map=mainstreet\n`;

function ownName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    throw new Error(
      `The user ${process.getuid?.() ?? ""} that Mainstreet runs as has no name on this system. Run it as one that has, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Owner of the data directory: a server of that user may use the database that a command of root started. */
function ownerName({ dataDirectory }: ClusterPaths): string {
  const { uid } = statSync(dataDirectory);
  return uid === process.getuid?.()
    ? ownName()
    : spawnSync("id", ["-un", String(uid)], { encoding: "utf8" }).stdout.trim();
}

/** Root could become any of the others anyway, and runs commands while a server of another user is running. */
function identities(paths: ClusterPaths): string {
  const names = new Set([ownName(), "root", ...(process.getuid?.() === 0 ? [ownerName(paths)] : [])]);
  const lines = [...names]
    .filter((name) => name !== "")
    .flatMap((name) => [ROLE, SUPERUSER].map((role) => `mainstreet "${name.replaceAll('"', '""')}" ${role}\n`));
  return `${HEAD}${lines.join("")}`;
}

/** Writes as the owner of the folder: a link that the database's user put there could misdirect root. */
function write(file: string, text: string, user: PostgresUser | null): void {
  // nearly always so, and another program is slow to start
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  if (user === null) {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return;
  }
  const { status, stderr } = spawnSync("/bin/sh", ["-c", 'umask 077; cat > "$0.new" && mv -f "$0.new" "$0"', file], {
    ...user,
    cwd: "/",
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${file} cannot be written. ${stderr}`);
}

export function writeAccess(paths: ClusterPaths, user: PostgresUser | null): void {
  const { cluster } = paths;
  write(join(cluster, "pg_hba.conf"), HBA, user);
  write(join(cluster, "pg_ident.conf"), identities(paths), user);
}
