/**
 * Stored photos in the widths that pages request. Each rendition is made once, also for concurrent requests, and
 * stored.
 */
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { Logger } from "../platform/log.ts";
import type { Storages } from "../platform/storage/storage.ts";
import { EncoderDiedError } from "./encoder-child.ts";
import type { Encoder } from "./encoder.ts";
import { renditionName, type RenditionType } from "./photo-file-names.ts";

export type FoundRendition =
  | { outcome: "found"; bytes: Buffer; type: RenditionType }
  | { outcome: "not_found" }
  /** Too many photos are being encoded. */
  | { outcome: "busy" };

export interface Renditions {
  /** Throws if the storage does not answer or the stored file cannot be decoded. */
  find(fileName: string, width: ImageWidth, wantsAvif: boolean): Promise<FoundRendition>;
  /** Null if there is no such file. */
  stored(fileName: string): Promise<Buffer | null>;
}

interface RenditionOptions {
  storages: Storages;
  encoder: Encoder;
  log: Logger;
}

/** Limit of AVIF file names that this process does not try again. */
const MOST_GIVEN_UP = 10_000;

export function makeRenditions({ storages: { photos, made }, encoder, log }: RenditionOptions): Renditions {
  const underWay = new Map<string, Promise<FoundRendition>>();
  const givenUp = new Set<string>();

  /** Stores a rendition unless the photo was deleted meanwhile: such a file would never be removed. */
  async function keep(fileName: string, name: string, bytes: Buffer): Promise<void> {
    await made.write(name, bytes);
    if (!(await photos.has(fileName))) await made.remove(name);
  }

  async function makeWebp(fileName: string, width: ImageWidth, name: string): Promise<FoundRendition> {
    const original = await photos.read(fileName);
    if (original === null) return { outcome: "not_found" };
    const bytes = await encoder.rendition(original, width);
    if (bytes === null) return { outcome: "busy" };
    // the request is answered even if the rendition cannot be stored
    await keep(fileName, name, bytes).catch((error: unknown) => {
      log.warn({ name, reason: String(error) }, "a picture could not be cached");
    });
    return { outcome: "found", bytes, type: "webp" };
  }

  /** No request waits for the AVIF: later requests receive it. */
  async function makeAvif(fileName: string, width: ImageWidth, name: string): Promise<void> {
    if (givenUp.has(name)) return;
    try {
      const bytes = await encoder.spareRendition(() => photos.read(fileName), width);
      if (bytes !== null) await keep(fileName, name, bytes);
    } catch (error) {
      // a busy machine is no fault of the photo
      const isLate = error instanceof EncoderDiedError && error.isLate;
      if (!isLate && givenUp.size < MOST_GIVEN_UP) givenUp.add(name);
      log.warn({ name, reason: String(error) }, "a picture could not be made as AVIF");
    }
  }

  async function findWebp(fileName: string, width: ImageWidth): Promise<FoundRendition> {
    const name = renditionName(fileName, width, "webp");
    const cached = await made.read(name);
    if (cached !== null) return { outcome: "found", bytes: cached, type: "webp" };
    let making = underWay.get(name);
    if (making === undefined) {
      making = makeWebp(fileName, width, name).finally(() => underWay.delete(name));
      underWay.set(name, making);
    }
    return making;
  }

  return {
    stored: (fileName) => photos.read(fileName),
    async find(fileName, width, wantsAvif) {
      if (!wantsAvif) return findWebp(fileName, width);
      const name = renditionName(fileName, width, "avif");
      const cached = await made.read(name);
      if (cached !== null) return { outcome: "found", bytes: cached, type: "avif" };
      const found = await findWebp(fileName, width);
      if (found.outcome === "found") void makeAvif(fileName, width, name);
      return found;
    },
  };
}
