/**
 * Decompresses one page of one column of a Parquet file and splits its values. All sizes that the page states are
 * checked.
 */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import type { CompressionCodec, PageHeader } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { readDeltas, readRuns } from "./parquet-runs.ts";

/** Most writers make pages of a megabyte, some one page per row group. */
const MOST_PAGE_BYTES = 64 * 1_024 * 1_024;
const MOST_PAGE_VALUES = 4_000_000;
/** No name and no address is longer. */
const MOST_TEXT_BYTES = 64 * 1_024;

/** A column as the file's metadata describes it. */
export interface Leaf {
  /** Its path, without the steps that only mean 'a list' or 'a map': `addresses.locality`. */
  key: string;
  type: string;
  codec: CompressionCodec;
  mostDefinition: number;
  /** 0 if a row has one value. */
  mostRepetition: number;
  /** Offset of its pages in the file, and their length in bytes. */
  start: number;
  bytes: number;
}

/** Longitude and latitude. */
export type ParquetPoint = readonly [number, number];
export type ParquetValue = string | number | bigint | ParquetPoint | null;

/** How to read a column's bytes. `mark`: only whether there is a value. */
export type ColumnFormat = "text" | "number" | "spot" | "mark";

/** Returns one value after the other, decoded on demand: a page may contain a hundred thousand. */
type NextValue = () => ParquetValue;

export interface ParquetPage {
  next: NextValue;
  /** Null if every row has exactly one value. */
  definitions: Uint8Array | null;
  repetitions: Uint8Array | null;
  count: number;
}

/** Throws if a page states implausible sizes. */
export function checkPage(header: PageHeader, left: number): void {
  const { compressed_page_size: packed, uncompressed_page_size: unpacked } = header;
  const count = header.data_page_header?.num_values ?? header.data_page_header_v2?.num_values ?? header.dictionary_page_header?.num_values ?? 0; // oxfmt-ignore
  if (!(packed >= 0 && packed <= left)) throw new Error(`a page claims to be ${packed} bytes long`);
  if (!(unpacked >= 0 && unpacked <= MOST_PAGE_BYTES)) throw new Error(`a page claims to be ${unpacked} bytes long`);
  if (!(count >= 0 && count <= MOST_PAGE_VALUES)) throw new Error(`a page claims to have ${count} values`);
}

function unpack(bytes: Uint8Array, codec: CompressionCodec, length: number): Uint8Array {
  if (length === 0) return new Uint8Array(0);
  // in one chunk: chunks of 16 kB would have to be concatenated
  const bound = { maxOutputLength: length, chunkSize: length + 64 };
  const unpacked = (() => {
    switch (codec) {
      case "UNCOMPRESSED":
        return bytes;
      // Node's own are several times faster
      case "ZSTD":
        return zstdDecompressSync(bytes, bound);
      case "GZIP":
        return gunzipSync(bytes, bound);
      case "BROTLI":
        return brotliDecompressSync(bytes, bound);
      default:
        return compressors[codec]?.(bytes, length);
    }
  })();
  if (unpacked === undefined) throw new Error(`its columns are packed as ${codec}, which Mainstreet cannot read`);
  if (unpacked.length !== length) throw new Error("a page has another length than it claims");
  return unpacked;
}

const widthOf = (most: number): number => 32 - Math.clz32(most);

export function readDictionary(
  packed: Uint8Array,
  header: PageHeader,
  leaf: Leaf,
  reading: ColumnFormat,
): ParquetValue[] {
  const bytes = unpack(packed, leaf.codec, header.uncompressed_page_size);
  const next = plain(bytes, 0, leaf.type, reading);
  return Array.from({ length: header.dictionary_page_header?.num_values ?? 0 }, next);
}

export function readPage(
  packed: Uint8Array,
  header: PageHeader,
  leaf: Leaf,
  reading: ColumnFormat,
  dictionary: readonly ParquetValue[] | null,
): ParquetPage {
  const first = header.data_page_header;
  const second = header.data_page_header_v2;
  const count = first?.num_values ?? second?.num_values ?? 0;
  const repetitions = leaf.mostRepetition === 0 ? null : new Uint8Array(count);
  const definitions = leaf.mostDefinition === 0 ? null : new Uint8Array(count);
  let bytes: Uint8Array;
  let at = 0;
  let encoding: string | undefined;
  if (second === undefined) {
    bytes = unpack(packed, leaf.codec, header.uncompressed_page_size);
    encoding = first?.encoding;
    for (const [levels, most] of [
      [repetitions, leaf.mostRepetition],
      [definitions, leaf.mostDefinition],
    ] as const) {
      if (levels === null) continue;
      const end = at + 4 + viewOf(bytes).getUint32(at, true);
      readRuns(bytes, at + 4, Math.min(end, bytes.length), widthOf(most), levels);
      at = end;
    }
  } else {
    encoding = second.encoding;
    const { repetition_levels_byte_length: inner, definition_levels_byte_length: outer } = second;
    const head = inner + outer;
    if (!(inner >= 0 && outer >= 0 && head <= packed.length)) throw new Error("a page has levels longer than itself");
    if (repetitions !== null) readRuns(packed, 0, inner, widthOf(leaf.mostRepetition), repetitions);
    if (definitions !== null) readRuns(packed, inner, head, widthOf(leaf.mostDefinition), definitions);
    const rest = packed.subarray(head);
    bytes = second.is_compressed === false ? rest : unpack(rest, leaf.codec, header.uncompressed_page_size - head);
  }
  let there = count;
  if (definitions !== null) for (const level of definitions) if (level !== leaf.mostDefinition) there -= 1;
  // a mark needs only whether there is a value
  const next =
    reading === "mark" ? () => 1 : decode({ bytes, at, count: there, type: leaf.type, reading, encoding, dictionary });
  return { next, definitions, repetitions, count };
}

interface EncodedValues {
  bytes: Uint8Array;
  /** Offset of the values in `bytes`. */
  at: number;
  count: number;
  type: Leaf["type"];
  reading: ColumnFormat;
  encoding: string | undefined;
  dictionary: readonly ParquetValue[] | null;
}

function decode({ bytes, at, count, type, reading, encoding, dictionary }: EncodedValues): NextValue {
  if (count === 0) return () => null;
  switch (encoding) {
    case "PLAIN":
      return plain(bytes, at, type, reading);
    case "PLAIN_DICTIONARY":
    case "RLE_DICTIONARY": {
      const numbers = new Uint32Array(count);
      readRuns(bytes, at + 1, bytes.length, bytes[at] ?? 0, numbers);
      let index = 0;
      return () => {
        const value = dictionary?.[numbers[index] ?? 0];
        index += 1;
        if (value === undefined) throw new Error("a page names a word that its column does not have");
        return value;
      };
    }
    case "DELTA_LENGTH_BYTE_ARRAY":
    case "DELTA_BYTE_ARRAY":
      return deltas(bytes, at, count, reading, encoding === "DELTA_BYTE_ARRAY");
    case "BYTE_STREAM_SPLIT":
      return plain(joined(bytes.subarray(at), count, type), 0, type, reading);
    default:
      throw new Error(`its columns are written as ${encoding ?? "nothing"}, which Mainstreet cannot read`);
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Decodes a value; a spot is a point in well-known binary ('WKB'). */
function valueOf(bytes: Buffer, from: number, to: number, reading: ColumnFormat): ParquetValue {
  if (to > bytes.length) throw new Error("a page ends in the middle of a value");
  if (reading === "text") return bytes.toString("utf8", from, Math.min(to, from + MOST_TEXT_BYTES));
  if (reading !== "spot" || to - from < 21) return null;
  const isLittle = bytes[from] === 1;
  const type = isLittle ? bytes.readUInt32LE(from + 1) : bytes.readUInt32BE(from + 1);
  // other geometries have a third dimension or name their coordinate system
  if ((type & 0xff) % 1_000 !== 1) return null;
  const first = from + 5 + ((type & 0x2000_0000) === 0 ? 0 : 4);
  if (first + 16 > to) return null;
  return isLittle
    ? [bytes.readDoubleLE(first), bytes.readDoubleLE(first + 8)]
    : [bytes.readDoubleBE(first), bytes.readDoubleBE(first + 8)];
}

const SIZES: Readonly<Record<string, number>> = { INT32: 4, INT64: 8, FLOAT: 4, DOUBLE: 8 };

function plain(bytes: Uint8Array, from: number, type: string, reading: ColumnFormat): NextValue {
  let at = from;
  const size = SIZES[type];
  if (size !== undefined) {
    const view = viewOf(bytes);
    return () => {
      const start = at;
      at += size;
      if (type === "DOUBLE") return view.getFloat64(start, true);
      if (type === "FLOAT") return view.getFloat32(start, true);
      return type === "INT32" ? view.getInt32(start, true) : view.getBigInt64(start, true);
    };
  }
  if (type !== "BYTE_ARRAY") throw new Error(`it has a column of ${type}, where text or numbers are expected`);
  const buffer = bufferOf(bytes);
  return () => {
    const start = at + 4;
    at = start + buffer.readUInt32LE(at);
    return valueOf(buffer, start, at, reading);
  };
}

function deltas(bytes: Uint8Array, from: number, count: number, reading: ColumnFormat, isShared: boolean): NextValue {
  const shared = new Int32Array(count);
  const lengths = new Int32Array(count);
  const next = isShared ? readDeltas(bytes, from, shared) : from;
  let at = readDeltas(bytes, next, lengths);
  const buffer = bufferOf(bytes);
  let before = Buffer.alloc(0);
  let index = 0;
  return () => {
    const start = at;
    const same = shared[index] ?? 0;
    at += lengths[index] ?? 0;
    index += 1;
    if (at < start || at > buffer.length) throw new Error("a page ends in the middle of a value");
    if (!isShared) return valueOf(buffer, start, at, reading);
    if (same < 0 || same > before.length) throw new Error("a value begins as none before it");
    before = Buffer.concat([before.subarray(0, same), buffer.subarray(start, at)]);
    return valueOf(before, 0, before.length, reading);
  };
}

/** For numbers in byte stream split encoding: all first bytes, then all second ones. */
function joined(bytes: Uint8Array, count: number, type: string): Uint8Array {
  const size = SIZES[type] ?? 0;
  if (bytes.length < size * count) throw new Error("a page ends in the middle of a value");
  const whole = new Uint8Array(size * count);
  for (let byte = 0; byte < size; byte += 1)
    for (let index = 0; index < count; index += 1) whole[index * size + byte] = bytes[byte * count + index] ?? 0;
  return whole;
}
