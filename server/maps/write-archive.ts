/**
 * Writes a PMTiles archive (https://docs.protomaps.com/pmtiles, version 3): first the tiles in the order of calls,
 * after space for the header and the root directory, then leaf directories and metadata.
 */
import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { PbfWriter } from "pbf";
import { zxyToTileId } from "pmtiles";
import type { PbfBounds } from "../osm/pbf-blocks.ts";

const pack = promisify(gzip);

/** The header and the root directory must lie within these bytes. */
const START_BYTES = 16_384;
const HEADING_BYTES = 127;

/** Tiles per leaf directory if the root cannot list them all. */
const LEAF = 4_096;

const GZIP = 2;
const VECTOR = 1;

interface TileEntry {
  number: number;
  offset: number;
  bytes: number;
  /** How many consecutive tiles are the same; 0 for a directory. */
  run: number;
}

export interface Description {
  name: string;
  bounds: PbfBounds;
  attribution: string;
  zooms: readonly [least: number, most: number];
  layers: readonly { id: string; fields: Readonly<Record<string, string>>; minzoom: number; maxzoom: number }[];
}

function directory(entries: readonly TileEntry[]): Promise<Buffer> {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  let last = 0;
  for (const { number } of entries) {
    writer.writeVarint(number - last);
    last = number;
  }
  for (const { run } of entries) writer.writeVarint(run);
  for (const { bytes } of entries) writer.writeVarint(bytes);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    // 0: directly after the previous tile
    writer.writeVarint(before !== undefined && offset === before.offset + before.bytes ? 0 : offset + 1);
  }
  return pack(writer.finish());
}

/** Merges consecutive identical tiles, such as the open sea, into one entry. */
function runs(entries: readonly TileEntry[]): TileEntry[] {
  const merged: TileEntry[] = [];
  for (const entry of entries) {
    const last = merged.at(-1);
    if (last !== undefined && last.offset === entry.offset && last.number + last.run === entry.number) last.run += 1;
    else merged.push({ ...entry });
  }
  return merged;
}

export class MapArchiveWriter {
  private readonly handle: FileHandle;
  private readonly entries: TileEntry[] = [];
  private readonly known = new Map<string, TileEntry>();
  private size = 0;

  private constructor(handle: FileHandle) {
    this.handle = handle;
  }

  /** Throws an error if the file exists. Closes the file after `write`, also if that fails. */
  static async create<Result>(path: string, write: (archive: MapArchiveWriter) => Promise<Result>): Promise<Result> {
    const handle = await open(path, "wx");
    try {
      return await write(new MapArchiveWriter(handle));
    } finally {
      await handle.close();
    }
  }

  /** `packed` is a tile compressed with gzip, as it is sent. */
  async add(zoom: number, x: number, y: number, packed: Uint8Array): Promise<void> {
    const hash = createHash("sha1").update(packed).digest("base64");
    const number = zxyToTileId(zoom, x, y);
    const known = this.known.get(hash);
    if (known !== undefined) {
      this.entries.push({ ...known, number });
      return;
    }
    const entry = { number, offset: this.size, bytes: packed.length, run: 1 };
    await this.handle.write(packed, 0, packed.length, START_BYTES + this.size);
    this.size += packed.length;
    this.entries.push(entry);
    this.known.set(hash, entry);
  }

  get tiles(): number {
    return this.entries.length;
  }

  /** Returns the size of the file in bytes. */
  async finish(description: Description): Promise<number> {
    this.entries.sort((a, b) => a.number - b.number);
    const entries = runs(this.entries);
    let root = await directory(entries);
    const leaves: Buffer[] = [];
    if (HEADING_BYTES + root.length > START_BYTES) {
      const named: TileEntry[] = [];
      let offset = 0;
      for (let at = 0; at < entries.length; at += LEAF) {
        const part = entries.slice(at, at + LEAF);
        const leaf = await directory(part);
        named.push({ number: part[0]?.number ?? 0, offset, bytes: leaf.length, run: 0 });
        leaves.push(leaf);
        offset += leaf.length;
      }
      root = await directory(named);
    }
    const leafBytes = Buffer.concat(leaves);
    const { name, attribution, layers } = description;
    const said = { name, attribution, type: "baselayer", vector_layers: layers };
    const metadata = await pack(JSON.stringify(said));
    const leafAt = START_BYTES + this.size;
    await this.handle.write(leafBytes, 0, leafBytes.length, leafAt);
    await this.handle.write(metadata, 0, metadata.length, leafAt + leafBytes.length);
    const heading = this.heading(description, entries.length, [
      [HEADING_BYTES, root.length],
      [leafAt + leafBytes.length, metadata.length],
      [leafAt, leafBytes.length],
      [START_BYTES, this.size],
    ]);
    await this.handle.write(root, 0, root.length, HEADING_BYTES);
    await this.handle.write(heading, 0, heading.length, 0);
    await this.handle.sync();
    return leafAt + leafBytes.length + metadata.length;
  }

  /** Written last: an unfinished file has no header and is not a valid archive. */
  private heading({ bounds, zooms }: Description, entries: number, parts: readonly (readonly number[])[]): Buffer {
    const heading = Buffer.alloc(HEADING_BYTES);
    heading.write("PMTiles", 0, "latin1");
    heading[7] = 3;
    const counts = [this.entries.length, entries, this.known.size];
    for (const [at, number] of [...parts.flat(), ...counts].entries())
      heading.writeBigUInt64LE(BigInt(number), 8 + at * 8);
    const [west, south, east, north] = bounds;
    // not clustered: tiles lie in the order of cutting, not by number
    heading.set([0, GZIP, GZIP, VECTOR, ...zooms], 96);
    for (const [at, degrees] of [west, south, east, north].entries())
      heading.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4);
    heading[118] = zooms[1];
    heading.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
    heading.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
    return heading;
  }
}
