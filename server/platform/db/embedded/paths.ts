/** Paths of the parts of an embedded database in the data directory. */
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";

export interface ClusterPaths {
  dataDirectory: string;
  cluster: string;
  socket: string;
  locks: string;
  /** Process id of the supervising process, for people to read. */
  owner: string;
  postmaster: string;
  log: string;
}

/** Linux and macOS refuse a longer socket path (sun_path). */
const SOCKET_PATH_BYTES = 103;

export function pathsIn(dataDirectory: string): ClusterPaths {
  const cluster = join(dataDirectory, "postgres");
  return {
    dataDirectory,
    cluster,
    socket: join(dataDirectory, "run"),
    locks: join(dataDirectory, "locks"),
    owner: join(dataDirectory, "mainstreet.pid"),
    postmaster: join(cluster, "postmaster.pid"),
    log: join(dataDirectory, "postgres.log"),
  };
}

export function checkSocketPath({ socket }: ClusterPaths): void {
  if (Buffer.byteLength(join(socket, ".s.PGSQL.5432")) > SOCKET_PATH_BYTES)
    throw new Error(`The path ${socket} is too long for a Unix socket. Set DATA_DIR to a shorter path.`);
}

/** Resolved links, as in a process's working directory. */
export function realCluster({ cluster }: ClusterPaths): string {
  return existsSync(cluster) ? realpathSync(cluster) : cluster;
}

/**
 * Creates `directory`, or uses the existing one, and makes it accessible to `user` only. Throws when it is not a
 * folder: a link in another user's directory must not make root change a folder elsewhere.
 */
export function makePrivate(directory: string, user: { uid: number; gid: number } | null): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (!lstatSync(directory).isDirectory()) throw new Error(`${directory} is not a folder. Remove it, and start again.`);
  chmodSync(directory, 0o700);
  if (user !== null) chownSync(directory, user.uid, user.gid);
}

/**
 * Gives a file that root creates in another user's database folder to that user, who could not continue without root
 * otherwise.
 */
export function giveToOwnerOf(directory: string, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(directory);
  if (uid !== 0) chownSync(path, uid, gid);
}
