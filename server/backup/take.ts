/** Takes a backup while the site runs: one snapshot of the database, then the photos that it shows. */
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type pg from "pg";
import { mapsDirectory } from "../maps/files.ts";
import type { KeyFingerprints } from "../platform/secrets/present-keys.ts";
import type { Storage } from "../platform/storage/storage.ts";
import {
  beginSnapshot,
  findVersion,
  holdPhotoNames,
  listColumns,
  listMigrations,
  listSequences,
  listTables,
  readJobs,
  readPhotoNames,
  readTable,
} from "./queries-take.ts";
import { FORMAT, PART_BYTES, partOf, type Head, type Manifest } from "./rules-format.ts";
import { sortTables } from "./rules-tables.ts";
import { digestEntry, writeArchive, type BackupWriter, type WrittenArchive } from "./write-archive.ts";

export interface TakeOptions {
  pool: pg.Pool;
  /** Null: photos are in a bucket, and only their names are recorded. */
  photos: Storage | null;
  dataDirectory: string;
  withMaps: boolean;
  path: string;
  passphrase: string | null;
  /** Version of the program. */
  version: string;
  now: Date;
  signal: AbortSignal;
  /** Fingerprints of the keys that a restored site needs. */
  keys?: KeyFingerprints;
  /** Called with the name of each step when it begins. */
  say?: (what: string) => void;
}

export interface BackupResult extends WrittenArchive {
  takenAt: Date;
  /** Tables of the database that are in none of our lists, and therefore not in the backup. */
  unknown: string[];
}

type MapsCount = Manifest["maps"];

async function addTables(archive: BackupWriter, client: pg.ClientBase, head: Head, options: TakeOptions) {
  const tables: Manifest["tables"] = [];
  for (const { name, columns } of head.tables) {
    options.say?.(name);
    const { bytes, rows } = readTable(client, name, columns);
    const written = await archive.addParts(`tables/${name}`, bytes);
    tables.push({ name, rows: rows(), ...written });
  }
  return tables;
}

async function addJobs(archive: BackupWriter, client: pg.ClientBase): Promise<Manifest["jobs"]> {
  let rows = 0;
  const lines = async function* () {
    for await (const jobs of readJobs(client)) {
      rows += jobs.length;
      yield Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(""));
    }
  };
  const { sha256 } = await archive.addParts("jobs", lines());
  return { rows, sha256 };
}

/** A photo that was deleted since the snapshot is missing from the backup, as it is from the site. */
async function addPhotos(archive: BackupWriter, client: pg.ClientBase, photos: Storage): Promise<Manifest["photos"]> {
  const hash = createHash("sha256");
  let [files, bytes, missing] = [0, 0, 0];
  for await (const names of readPhotoNames(client)) {
    for (const name of names) {
      const body = await photos.read(name);
      if (body === null) missing += 1;
      else {
        await archive.add(`photos/${name}`, body);
        digestEntry(hash, name, body);
        files += 1;
        bytes += body.length;
      }
    }
  }
  return { files, bytes, missing, sha256: hash.digest("hex") };
}

async function addPhotoNames(archive: BackupWriter, client: pg.ClientBase): Promise<Manifest["photos"]> {
  let files = 0;
  const lines = async function* () {
    for await (const names of readPhotoNames(client)) {
      files += names.length;
      yield Buffer.from(names.map((name) => `${name}\n`).join(""));
    }
  };
  const { sha256 } = await archive.addParts("photo-names", lines());
  return { files, bytes: 0, missing: 0, sha256 };
}

async function* piecesOfFile(path: string, bytes: number): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: bytes / 4 })) {
    buffered.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length < bytes) continue;
    yield Buffer.concat(buffered);
    [buffered, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(buffered);
}

async function addMaps(archive: BackupWriter, dataDirectory: string): Promise<MapsCount> {
  const hash = createHash("sha256");
  let [files, bytes] = [0, 0];
  const directory = mapsDirectory(dataDirectory);
  const found = await readdir(directory).catch(() => []);
  for (const file of found.sort()) {
    const [, map] = /^([a-z0-9][a-z0-9_-]{0,59})\.pmtiles$/.exec(file) ?? [];
    if (map === undefined) continue;
    let part = 0;
    for await (const body of piecesOfFile(join(directory, file), PART_BYTES)) {
      const name = partOf(`maps/${map}`, part++);
      await archive.add(name, body);
      digestEntry(hash, name, body);
      bytes += body.length;
    }
    if (part > 0) files += 1;
  }
  return { files, bytes, sha256: hash.digest("hex") };
}

/** Either the file at `path` is complete, or none exists. */
export async function takeBackup(options: TakeOptions): Promise<BackupResult> {
  const { pool, photos, dataDirectory, withMaps, version, path, passphrase, now, signal, say } = options;
  const client = await pool.connect();
  // does not wait for a query that is running
  const cut = () => client.release(true);
  let isOver = false;
  try {
    const takenAt = await beginSnapshot(client);
    const { backedUp, unknown } = sortTables(await listTables(client));
    const columns = await listColumns(client, backedUp);
    const head: Head = {
      format: FORMAT,
      version,
      takenAt: takenAt.toISOString(),
      postgres: await findVersion(client),
      migrations: await listMigrations(client),
      tables: backedUp.map((name) => ({ name, columns: columns.get(name) ?? [] })),
      photos: photos === null ? "names" : "files",
      ...(options.keys === undefined ? {} : { keys: options.keys }),
    };
    const written = await writeArchive({ path, passphrase, at: now, signal }, async (archive) => {
      await archive.head(head);
      const tables = await addTables(archive, client, head, options);
      const jobs = await addJobs(archive, client);
      const sequences = await listSequences(client, backedUp);
      await holdPhotoNames(client);
      await client.query("commit");
      say?.("photos");
      const shown = photos === null ? await addPhotoNames(archive, client) : await addPhotos(archive, client, photos);
      const none = { files: 0, bytes: 0, sha256: createHash("sha256").digest("hex") };
      const maps = withMaps ? await addMaps(archive, dataDirectory) : none;
      return { tables, sequences, jobs, photos: shown, maps };
    });
    isOver = true;
    client.release();
    return { ...written, takenAt, unknown };
  } finally {
    if (!isOver) cut();
  }
}
