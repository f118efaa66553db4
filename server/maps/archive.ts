/**
 * Reads untrusted PMTiles archives. The library follows directories, and their offsets and lengths are checked against
 * the file's size.
 */
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Compression, findTile, SharedPromiseCache, TileType, zxyToTileId, type Header, type Source } from "pmtiles";
import { UnusableFile } from "../osm/unusable-file.ts";
import type { PbfBounds } from "../osm/pbf-blocks.ts";

const unpackGzip = promisify(gunzip);

/** Limit of a directory or the metadata, unpacked. */
const MOST_DIRECTORY_BYTES = 16 * 1_024 * 1_024;
/** Limit of a tile; a hundredth of it is usual. */
export const MOST_TILE_BYTES = 8 * 1_024 * 1_024;
const DIRECTORIES_CACHED = 64;
/** Maximum depth of directories in the format. */
const MOST_LEVELS = 4;

function exactly(bytes: Buffer): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

class FileSource implements Source {
  readonly #path: string;
  readonly #handle: FileHandle;
  readonly size: number;

  constructor(path: string, handle: FileHandle, size: number) {
    this.#path = path;
    this.#handle = handle;
    this.size = size;
  }

  getKey(): string {
    return this.#path;
  }

  async read(offset: number, length: number): Promise<Buffer> {
    if (!(offset >= 0 && length >= 0 && length <= MOST_DIRECTORY_BYTES && offset + length <= this.size))
      throw new UnusableFile(`${this.#path} is damaged or cut off: it names what is not in it.`);
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await this.#handle.read(bytes, 0, length, offset);
    if (bytesRead < length) throw new UnusableFile(`${this.#path} is cut off.`);
    return bytes;
  }

  async getBytes(offset: number, length: number): Promise<{ data: ArrayBuffer }> {
    // the library first requests the maximum size of a header
    return { data: exactly(await this.read(offset, offset === 0 ? Math.min(length, this.size) : length)) };
  }
}

async function unpackDirectory(bytes: ArrayBuffer, how: Compression): Promise<ArrayBuffer> {
  if (how === Compression.None) return bytes;
  if (how !== Compression.Gzip) throw new UnusableFile("Its directories are packed in a way that is not known here.");
  return exactly(await unpackGzip(bytes, { maxOutputLength: MOST_DIRECTORY_BYTES }));
}

/** `data` as stored. */
export interface StoredTile {
  data: Buffer;
  isPacked: boolean;
}

export class Archive {
  readonly #handle: FileHandle;
  readonly #source: FileSource;
  readonly #directories = new SharedPromiseCache(DIRECTORIES_CACHED, false, unpackDirectory);
  readonly header: Header;
  /** Text without markup. */
  readonly attribution: string;
  readonly layers: readonly string[];

  private constructor(
    handle: FileHandle,
    source: FileSource,
    header: Header,
    { attribution, layers }: { attribution: string; layers: readonly string[] },
  ) {
    this.#handle = handle;
    this.#source = source;
    this.header = header;
    this.attribution = attribution;
    this.layers = layers;
  }

  /** Throws an `UnusableFile` unless the file is an archive of vector tiles. */
  static async open(path: string): Promise<Archive> {
    const handle = await open(path, "r");
    try {
      const source = new FileSource(path, handle, (await handle.stat()).size);
      const header = await new SharedPromiseCache(1, false, unpackDirectory).getHeader(source);
      checkHeader(path, header, source.size);
      return new Archive(handle, source, header, await readDescription(source, header));
    } catch (error) {
      await handle.close();
      if (error instanceof UnusableFile) throw error;
      throw new UnusableFile(`${path} cannot be read as PMTiles (${(error as Error).message}).`);
    }
  }

  get bounds(): PbfBounds {
    const { minLon, minLat, maxLon, maxLat } = this.header;
    return [minLon, minLat, maxLon, maxLat];
  }

  /** Null if the archive does not have the tile. */
  async tile(zoom: number, x: number, y: number): Promise<StoredTile | null> {
    const { header } = this;
    if (zoom < header.minZoom || zoom > header.maxZoom) return null;
    const number = zxyToTileId(zoom, x, y);
    let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
    for (let level = 0; level < MOST_LEVELS; level += 1) {
      const directory = await this.#directories.getDirectory(this.#source, offset, length, header);
      const entry = findTile(directory, number);
      if (entry === null) return null;
      if (entry.runLength > 0) {
        const data = await this.#source.read(header.tileDataOffset + entry.offset, entry.length);
        return { data, isPacked: header.tileCompression === Compression.Gzip };
      }
      [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
    }
    throw new UnusableFile(`${this.#source.getKey()} is damaged: its directories go in circles.`);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

function checkHeader(path: string, header: Header, size: number): void {
  const { tileType, tileCompression, minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
  if (tileType !== TileType.Mvt)
    throw new UnusableFile(`${path} has pictures for tiles. Mainstreet draws vector tiles.`);
  if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None)
    throw new UnusableFile(`The tiles of ${path} are packed in a way that is not known here: only gzip is.`);
  if (!(minLon < maxLon && minLat < maxLat && minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90))
    throw new UnusableFile(`${path} does not say of which part of the world it is.`);
  if (!(minZoom <= maxZoom && maxZoom <= 26)) throw new UnusableFile(`${path} has zooms that there are none of.`);
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > size)
    throw new UnusableFile(`${path} is cut off: it says that it is larger than it is. Get it again.`);
}

/** Removes markup, because attributions come from other sites: links become their text. */
export function plainText(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    copy: "©",
    nbsp: " ",
    "#169": "©",
    "#39": "'",
  };
  return text
    .replace(/<[^>]*>/g, " ")
    .replace(/&([a-z]+|#\d+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

async function readDescription(source: FileSource, header: Header): Promise<{ attribution: string; layers: string[] }> {
  const packed = await source.getBytes(header.jsonMetadataOffset, header.jsonMetadataLength);
  const text = new TextDecoder().decode(await unpackDirectory(packed.data, header.internalCompression));
  const said = JSON.parse(text) as { attribution?: unknown; vector_layers?: unknown } | null;
  const layers = Array.isArray(said?.vector_layers) ? (said.vector_layers as { id?: unknown }[]) : [];
  return {
    attribution: typeof said?.attribution === "string" ? plainText(said.attribution) : "",
    layers: layers.map((layer) => String(layer.id)).slice(0, 200),
  };
}

/** The bytes that a tile is drawn from. */
export const unpacked = async ({ data, isPacked }: StoredTile): Promise<Uint8Array> =>
  isPacked ? unpackGzip(data, { maxOutputLength: MOST_TILE_BYTES }) : data;
