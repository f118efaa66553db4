/** A file as text in pieces, in any encoding. Refuses binary data before a row is read. */
import { isAscii, isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open, stat, type FileHandle } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { ImportError } from "../import-error.ts";
import { isPbf } from "../../osm/pbf-blocks.ts";

const PIECE_BYTES = 256 * 1024;
const SAMPLE_BYTES = 64 * 1024;
const TAIL_BYTES = 4 * 1024;

export type TextEncoding = "utf-8" | "windows-1252" | "utf-16le" | "utf-16be";

export interface TextFile {
  path: string;
  bytes: number;
  encoding: TextEncoding;
  /** The first characters, for detecting the format. */
  head: string;
  /** The last characters; empty for a compressed file. */
  tail: string;
  /** The compressed data is truncated. Known once all pieces are read. */
  readonly isCutOff: boolean;
  pieces(onRead: (bytes: number) => void): AsyncGenerator<string>;
}

const KNOWN_BINARIES: readonly [magic: string, advice: string][] = [
  ["504b0304", "is a zip file or an Excel workbook. Unpack it, or save the sheet as CSV (UTF-8), and import that."],
  ["504b0506", "is a zip file with nothing in it."],
  ["d0cf11e0", "is an old Excel workbook. Save the sheet as CSV (UTF-8) and import that."],
  ["425a68", "is compressed with bzip2. Unpack it with 'bunzip2' and import the result."],
  ["fd377a58", "is compressed with xz. Unpack it with 'unxz' and import the result."],
  ["28b52ffd", "is compressed with Zstandard. Unpack it with 'unzstd' and import the result."],
  ["377abcaf", "is a 7z file. Unpack it and import what is in it."],
  ["25504446", "is a PDF. Export the list as CSV or GeoJSON and import that."],
  ["50415231", "is a Parquet file packed once more. Unpack it with 'gunzip' and import the result."],
  [
    "53514c69",
    "is a GeoPackage or another SQLite file. Turn it into GeoJSON with 'ogr2ogr -f GeoJSON out.geojson FILE' and import that.",
  ],
  ["0000270a", "is a shapefile. Turn it into GeoJSON with 'ogr2ogr -f GeoJSON out.geojson FILE' and import that."],
];

async function openFile(path: string): Promise<{ handle: FileHandle; bytes: number }> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new ImportError(`${path} is a folder. Name one file in it.`);
    if (!found.isFile()) throw new ImportError(`${path} is not an ordinary file. Save the data to a file first.`);
    return { handle: await open(path, "r"), bytes: found.size };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new ImportError(`There is no file ${path}. Check the path.`);
    if (code === "EACCES" || code === "EPERM") throw new ImportError(`${path} may not be read by this user.`);
    throw new ImportError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** The size of a file and its first bytes; throws an `ImportError` if it cannot be read. */
export async function lookAt(path: string): Promise<{ bytes: number; start: Uint8Array }> {
  const { handle, bytes } = await openFile(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0);
    return { bytes, start: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

const isPacked = (first: Buffer): boolean => first[0] === 0x1f && first[1] === 0x8b;

/**
 * The bytes of a file, decompressed if it is gzipped; `onRead` receives the number of bytes read from the file. Returns
 * whether it was truncated.
 */
async function* bytesOf(
  handle: FileHandle,
  path: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer, boolean> {
  const start = await handle.read(Buffer.alloc(2), 0, 2, 0);
  if (!isPacked(start.buffer)) {
    for await (const piece of read(handle)) {
      onRead(piece.length);
      yield piece;
    }
    return false;
  }
  const unpack = createGunzip({ chunkSize: PIECE_BYTES });
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES });
  source.on("data", (piece) => onRead(piece.length));
  source.on("error", (error) => unpack.destroy(error));
  source.pipe(unpack);
  let hasPieces = false;
  try {
    for await (const piece of unpack) {
      hasPieces = true;
      yield piece as Buffer;
    }
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "Z_BUF_ERROR" && hasPieces) return true;
    throw new ImportError(`${path} is packed with gzip and damaged: ${(error as Error).message}. Get it again.`);
  } finally {
    source.destroy();
    unpack.destroy();
  }
}

/** Each piece is valid only until the next one is read: all share one buffer. */
async function* read(handle: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read(buffer, 0, PIECE_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Length up to the end of the last complete character. */
function completeLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.length - back : bytes.length;
    }
  }
  return bytes.length;
}

/** Whether a piece with invalid UTF-8 is still mostly UTF-8: valid sequences outnumber the invalid bytes. */
function isMostlyUtf8(bytes: Buffer): boolean {
  const text = bytes.toString("utf8");
  let good = 0;
  let bad = 0;
  for (const { 0: character } of text.matchAll(/[^\x00-\x7f]/gu)) {
    if (character === "\ufffd") bad += 1;
    else good += 1;
  }
  return good > bad;
}

/** The detected encoding, and the first bytes. */
interface Detected {
  encoding: TextEncoding;
  sample: Buffer;
}

async function detect(path: string, handle: FileHandle): Promise<Detected> {
  let sample = Buffer.alloc(0);
  const encoding = await encodingOf(path, handle, (first) => (sample = Buffer.from(first)));
  return { encoding, sample };
}

async function encodingOf(path: string, handle: FileHandle, onFirst: (bytes: Buffer) => void): Promise<TextEncoding> {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  let hasSeenUtf8 = false;
  for await (const piece of bytesOf(handle, path, () => undefined)) {
    if (isFirst) {
      isFirst = false;
      onFirst(piece.subarray(0, SAMPLE_BYTES));
      const hex = piece.subarray(0, 4).toString("hex");
      if (hex.startsWith("fffe")) return "utf-16le";
      if (hex.startsWith("feff")) return "utf-16be";
      const known = KNOWN_BINARIES.find(([magic]) => hex.startsWith(magic));
      if (known !== undefined) throw new ImportError(`${path} ${known[1]}`);
      if (isPbf(piece))
        throw new ImportError(
          `${path} is an .osm.pbf packed once more. Unpack it with 'gunzip' and import the result.`,
        );
      const sample = piece.subarray(0, SAMPLE_BYTES);
      const nuls = sample.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
      if (nuls > sample.length / 3) {
        // mostly Latin text in UTF-16 without a byte order mark: every other byte is 0
        const odd = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
        if (odd > nuls * 0.9) return "utf-16le";
        if (odd < nuls * 0.1) return "utf-16be";
      }
      const controls = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
      if (controls > sample.length / 20)
        throw new ImportError(
          `${path} is not a text file. Mainstreet imports .osm.pbf, GeoJSON, answers of Overpass and CSV.`,
        );
    }
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const length = completeLength(bytes);
    const complete = bytes.subarray(0, length);
    // a few invalid bytes in a UTF-8 file affect only their rows
    if (!isUtf8(complete)) return hasSeenUtf8 || isMostlyUtf8(bytes) ? "utf-8" : "windows-1252";
    hasSeenUtf8 ||= !isAscii(complete);
    rest = Buffer.from(bytes.subarray(length));
  }
  if (isFirst) throw new ImportError(`${path} is empty.`);
  // an incomplete character remains: truncated UTF-8, or one last character of Windows-1252
  return rest.length > 0 && !hasSeenUtf8 ? "windows-1252" : "utf-8";
}

export async function openText(path: string): Promise<TextFile> {
  const { handle, bytes } = await openFile(path);
  try {
    const { encoding, sample } = await detect(path, handle);
    const head = new TextDecoder(encoding).decode(sample, { stream: true });
    if (head.trim() === "") throw new ImportError(`${path} has nothing in it but white space.`);
    const from = Math.max(0, bytes - TAIL_BYTES);
    const end = isPacked(sample) || encoding.startsWith("utf-16") ? null : await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from); // oxfmt-ignore
    const tail = end === null ? "" : end.buffer.subarray(0, end.bytesRead).toString("utf8");
    let isCutOff = false;
    return {
      path,
      bytes,
      encoding,
      head,
      tail,
      get isCutOff() {
        return isCutOff;
      },
      async *pieces(onRead) {
        const decoder = new TextDecoder(encoding);
        const again = await open(path, "r");
        try {
          const all = bytesOf(again, path, onRead);
          for (;;) {
            const piece = await all.next();
            if (piece.done === true) {
              isCutOff = piece.value;
              break;
            }
            yield decoder.decode(piece.value, { stream: true });
          }
          const last = decoder.decode();
          if (last !== "") yield last;
        } finally {
          await again.close();
        }
      },
    };
  } finally {
    await handle.close();
  }
}
