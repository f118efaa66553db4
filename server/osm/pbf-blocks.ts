/**
 * Reads the blocks of a file in OpenStreetMap's own format (https://wiki.openstreetmap.org/wiki/PBF_Format) one at a
 * time. No block is larger than the format allows, whatever a file states.
 */
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { PbfReader } from "pbf";
import { UnusableFile } from "./unusable-file.ts";

const unpack = promisify(inflate);

/** Limits of the format. */
const MOST_HEADER_BYTES = 64 * 1_024;
const MOST_BLOB_BYTES = 32 * 1_024 * 1_024;

export interface PbfBlock {
  type: string;
  data: Uint8Array;
}

/** Whether a file begins as this format does. */
export const isPbf = (start: Uint8Array): boolean =>
  start[0] === 0 &&
  start[1] === 0 &&
  start[4] === 0x0a &&
  Buffer.from(start.subarray(6, 15)).toString("latin1") === "OSMHeader";

/** An error for the person who uses the file. */
export const damaged = (path: string, what: string) => new UnusableFile(`${path} is damaged: ${what}. Get it again.`);

/** Decodes bytes with `read`; any error is reported as damage of the file. */
export function decoded<T>(path: string, bytes: Uint8Array, read: (reader: PbfReader) => T): T {
  try {
    return read(new PbfReader(bytes));
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    throw damaged(path, `a block cannot be read (${(error as Error).message})`);
  }
}

interface Header {
  type: string;
  size: number;
}

const readHeader = (reader: PbfReader): Header =>
  reader.readFields<Header>(
    (tag, header) => {
      if (tag === 1) header.type = reader.readString();
      else if (tag === 3) header.size = reader.readVarint();
    },
    { type: "", size: 0 },
  );

interface Blob {
  raw: Uint8Array | null;
  packed: Uint8Array | null;
  other: number;
}

const readBlob = (reader: PbfReader): Blob =>
  reader.readFields<Blob>(
    (tag, blob) => {
      if (tag === 1) blob.raw = reader.readBytes();
      else if (tag === 3) blob.packed = reader.readBytes();
      else if (tag > 3) blob.other = tag;
    },
    { raw: null, packed: null, other: 0 },
  );

async function contentOf(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  const { raw, packed, other } = decoded(path, bytes, readBlob);
  if (raw !== null) return raw;
  if (packed === null) {
    if (other === 0) throw damaged(path, "a block has nothing in it");
    throw new UnusableFile(
      `${path} is packed in a way that Mainstreet cannot read. Write it anew with 'osmium cat ${path} -o new.osm.pbf'.`,
    );
  }
  try {
    return await unpack(packed, { maxOutputLength: MOST_BLOB_BYTES });
  } catch (error) {
    throw damaged(path, `a block cannot be unpacked (${(error as Error).message})`);
  }
}

export interface Pass {
  onRead: (bytes: number) => void;
  /** The file ends in the middle of a block. */
  onCutOff: () => void;
  /** Whether a block is needed; others are not even decompressed. */
  isWanted?: (number: number) => boolean;
}

/** All blocks in order, numbered from 0. */
export async function* readBlocks(
  path: string,
  { onRead, onCutOff, isWanted }: Pass,
): AsyncGenerator<PbfBlock & { number: number }> {
  const handle = await open(path, "r");
  let position = 0;
  /** Null at the end of the file. */
  const take = async (length: number, isBetween = false): Promise<Buffer | null> => {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, position);
    position += bytesRead;
    onRead(bytesRead);
    // the file may end only between blocks
    if (bytesRead < length && !(bytesRead === 0 && isBetween)) onCutOff();
    return bytesRead < length ? null : bytes;
  };
  try {
    for (let number = 0; ; number += 1) {
      const length = await take(4, true);
      if (length === null) return;
      const headerBytes = length.readUInt32BE();
      if (headerBytes === 0 || headerBytes > MOST_HEADER_BYTES)
        throw damaged(path, `a block claims a heading of ${headerBytes.toLocaleString("en-US")} bytes`);
      const heading = await take(headerBytes);
      if (heading === null) return;
      const { type, size } = decoded(path, heading, readHeader);
      if (!(size >= 0 && size <= MOST_BLOB_BYTES))
        throw damaged(path, `a block claims to be ${size.toLocaleString("en-US")} bytes long`);
      const blob = size === 0 ? Buffer.alloc(0) : await take(size);
      if (blob === null) return;
      if (isWanted?.(number) === false) continue;
      yield { type, number, data: await contentOf(path, blob) };
    }
  } finally {
    await handle.close();
  }
}

/** West, south, east, north, in degrees. */
export type PbfBounds = readonly [west: number, south: number, east: number, north: number];

const BILLIONTHS = 1e9;

/** The bounding box stated in the file; null if none exists or it is empty. */
export function boundsOf(path: string, header: Uint8Array): PbfBounds | null {
  const [left, right, top, bottom] = decoded(path, header, (reader) =>
    reader.readFields<number[]>((tag, sides) => {
      if (tag === 1)
        reader.readMessage((side) => {
          if (side >= 1 && side <= 4) sides[side - 1] = reader.readSVarint() / BILLIONTHS;
        }, null);
    }, []),
  );
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null;
  const isOnEarth = left >= -180 && right <= 180 && bottom >= -90 && top <= 90;
  return isOnEarth && left < right && bottom < top ? [left, bottom, right, top] : null;
}

/** The date of the data according to the file (`osmosis_replication_timestamp`), ISO 8601; null if not stated. */
export function replicatedAt(path: string, header: Uint8Array): string | null {
  const seconds = decoded(path, header, (reader) =>
    reader.readFields<{ at: number | null }>(
      (tag, found) => {
        if (tag === 32) found.at = reader.readVarint(true);
      },
      { at: null },
    ),
  ).at;
  if (seconds === null) return null;
  return Math.abs(seconds) < 8e12 ? new Date(seconds * 1_000).toISOString() : String(seconds);
}

const READABLE = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** Refuses files with unsupported features, such as a history. */
export function checkHeader(path: string, data: Uint8Array): void {
  const features = decoded(path, data, (reader) =>
    reader.readFields<string[]>((tag, found) => {
      if (tag === 4) found.push(reader.readString());
    }, []),
  );
  const unknown = features.filter((feature) => !READABLE.has(feature));
  if (unknown.length > 0)
    throw new UnusableFile(
      `${path} needs what Mainstreet does not have: ${unknown.join(", ").slice(0, 200)}. Take an extract of the present state.`,
    );
}
