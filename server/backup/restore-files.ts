/** Restores photos and maps of a backup. */
import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { mapsDirectory, replaceMap } from "../maps/files.ts";
import { isFileName, type Storage } from "../platform/storage/storage.ts";
import { followArchive } from "./follow-archive.ts";
import type { ArchiveSource } from "./read-archive.ts";

export interface FileOptions {
  source: ArchiveSource;
  /** Null: photos are read but not stored. */
  photos: Storage | null;
  /** Null: maps are not stored. */
  dataDirectory: string | null;
}

export interface CopiedFiles {
  photos: number;
  /** Photos named in the backup that the target's storage does not have, for backups with photo names only. */
  absent: number;
  maps: number;
}

/** Writes a map to a temporary file until it is complete. */
class MapWriter {
  readonly #directory: string;
  #open: { stream: WriteStream; end: () => void; placed: Promise<void> } | null = null;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async begin(name: string): Promise<void> {
    await this.end();
    const { promise: opened, resolve: open } = Promise.withResolvers<WriteStream>();
    const { promise: ended, resolve } = Promise.withResolvers<undefined>();
    const placed = replaceMap(this.#directory, name, async (unfinished) => {
      const stream = createWriteStream(unfinished);
      open(stream);
      await ended;
      stream.end();
      await finished(stream);
    });
    // if opening the file fails, `placed` is rejected
    const stream = await Promise.race([opened, placed.then(() => opened)]);
    this.#open = { stream, end: () => resolve(undefined), placed };
  }

  async write(body: Buffer): Promise<void> {
    const { stream } = this.#open ?? {};
    if (stream !== undefined && !stream.write(body)) await once(stream, "drain");
  }

  async end(): Promise<void> {
    this.#open?.end();
    await this.#open?.placed;
    this.#open = null;
  }
}

/** Photos that already exist are not written again: equal names mean equal content. */
export async function copyFiles({ source, photos, dataDirectory }: FileOptions): Promise<CopiedFiles> {
  const counted = { photos: 0, absent: 0, maps: 0 };
  const maps = dataDirectory === null ? null : new MapWriter(mapsDirectory(dataDirectory));
  for await (const step of followArchive(source)) {
    if (step.kind === "photo") {
      counted.photos += 1;
      if (photos !== null && !(await photos.has(step.fileName))) await photos.write(step.fileName, step.body);
    } else if (step.kind === "photo-name") {
      counted.photos += 1;
      if (photos !== null && (!isFileName(step.fileName) || !(await photos.has(step.fileName)))) counted.absent += 1;
    } else if (step.kind === "map" && maps !== null) {
      if (step.isFirst) {
        await maps.begin(step.name);
        counted.maps += 1;
      }
      await maps.write(step.body);
    }
  }
  await maps?.end();
  return counted;
}
