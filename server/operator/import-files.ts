/** Uploaded files that are to be imported, one folder per import. The server does not serve this folder. */
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Disk space that uploads leave free for the database. */
const SPARE_BYTES = 512 * 1024 * 1024;
const STEM_LENGTH = 80;

/**
 * A file name with letters, digits and characters that are safe in a shell. The ending stays, because it determines the
 * format.
 */
export function safeName(given: string): string {
  const name = basename(given.replaceAll("\\", "/")).replace(/[^\p{L}\p{N}._-]+/gu, "-");
  const ending = /(?:\.osm)?\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - ending.length).replace(/^[.-]+/, "");
  return `${(stem === "" ? "file" : stem).slice(0, STEM_LENGTH)}${ending}`;
}

export class ImportFiles {
  readonly directory: string;
  /** Identifies this machine and folder, to recognize files of other machines. */
  readonly place: string;

  constructor(dataDirectory: string) {
    this.directory = join(dataDirectory, "imports");
    this.place = `${hostname()}:${this.directory}`;
  }

  pathOf(id: string, name: string): string {
    return join(this.directory, id, name);
  }

  has(id: string, name: string): boolean {
    return existsSync(this.pathOf(id, name));
  }

  /** The path of the report on refused rows; null without one. */
  refusedOf(id: string, name: string): string | null {
    const path = `${this.pathOf(id, name)}.refused.csv`;
    return existsSync(path) ? path : null;
  }

  /** Whether there is enough disk space for this many bytes. */
  async hasRoom(bytes: number): Promise<boolean> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const { bavail, bsize } = await statfs(this.directory);
    return bavail * bsize - bytes > SPARE_BYTES;
  }

  /** Stores a file, which gets its name only when it is complete. Returns its size in bytes. */
  async keep(id: string, name: string, from: Readable, signal?: AbortSignal): Promise<number> {
    const path = this.pathOf(id, name);
    await mkdir(join(this.directory, id), { recursive: true, mode: 0o700 });
    await pipeline(from, createWriteStream(`${path}.part`, { mode: 0o600 }), {
      ...(signal !== undefined && { signal }),
    });
    await rename(`${path}.part`, path);
    return (await stat(path)).size;
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.directory, id), { recursive: true, force: true });
  }

  /** Ids of the imports that have files here. */
  async list(): Promise<string[]> {
    return existsSync(this.directory) ? readdir(this.directory) : [];
  }
}
