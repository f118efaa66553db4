/** Reads one column of one row group from its first row to its last. */
import type { FileHandle } from "node:fs/promises";
import { parquetHeader } from "hyparquet/src/column.js";
import {
  checkPage,
  readDictionary,
  readPage,
  type Leaf,
  type ParquetPage,
  type ColumnFormat,
  type ParquetValue,
} from "./parquet-page.ts";
import { EndsEarly, endOfStruct } from "./parquet-thrift.ts";

const WINDOW_BYTES = 128 * 1_024;
const MOST_PAGE_HEADING = 1_024 * 1_024;
const MOST_IN_A_LIST = 100_000;

/** One value of a row, or a list of them. */
export type Cell = ParquetValue | readonly ParquetValue[];

/** A buffer for one compressed page, shared by all columns: decompressed pages do not refer to it. */
export interface Scratch {
  buffer: Buffer;
}

export class ParquetColumn {
  readonly leaf: Leaf;
  private readonly handle: FileHandle;
  private readonly reading: ColumnFormat;
  private dictionary: ParquetValue[] | null = null;
  /** Bytes of the column read so far. */
  private at = 0;
  private readonly scratch: Scratch;
  /** The loaded part of the file, from `windowAt` of the column on. The buffer is reused for the next part. */
  private buffer = Buffer.alloc(0);
  private window = Buffer.alloc(0);
  private windowAt = 0;
  private page: ParquetPage | null = null;
  /** Index within the page's values. */
  private index = 0;

  constructor(handle: FileHandle, leaf: Leaf, reading: ColumnFormat, scratch: Scratch) {
    this.handle = handle;
    this.leaf = leaf;
    this.reading = reading;
    this.scratch = scratch;
  }

  /** The next rows; throws if there are fewer. */
  async take(count: number): Promise<readonly Cell[]> {
    const cells: Cell[] = [];
    const isList = this.leaf.mostRepetition > 0;
    let list: ParquetValue[] = [];
    // a list may continue in the next page
    while (cells.length < count || isList) {
      if (this.page === null && !(await this.load())) break;
      const { page } = this;
      if (page === null) break;
      const { next, definitions, repetitions } = page;
      const { mostDefinition } = this.leaf;
      for (; this.index < page.count; this.index += 1) {
        const isNew = repetitions === null || repetitions[this.index] === 0;
        if (isNew && cells.length === count) return cells;
        const value = definitions === null || definitions[this.index] === mostDefinition ? next() : null;
        if (repetitions === null) cells.push(value);
        else if (isNew || cells.length === 0) cells.push((list = [value]));
        else if (list.push(value) > MOST_IN_A_LIST) throw new Error("a row has a list without an end");
      }
      this.page = null;
    }
    if (cells.length < count) throw new Error("it has fewer rows than the others");
    return cells;
  }

  /** Loads the next page with values; false if none exists. */
  private async load(): Promise<boolean> {
    while (this.at < this.leaf.bytes) {
      const { header, end } = await this.heading();
      this.at = end;
      checkPage(header, this.leaf.bytes - this.at);
      const packed = await this.bytes(header.compressed_page_size);
      this.at += header.compressed_page_size;
      if (header.type === "DICTIONARY_PAGE") this.dictionary = readDictionary(packed, header, this.leaf, this.reading);
      if (header.type !== "DATA_PAGE" && header.type !== "DATA_PAGE_V2") continue;
      this.page = readPage(packed, header, this.leaf, this.reading, this.dictionary);
      this.index = 0;
      return true;
    }
    return false;
  }

  private async heading() {
    for (let length = 4_096; ; length *= 4) {
      const bytes = await this.bytes(Math.min(length, this.leaf.bytes - this.at));
      try {
        const size = endOfStruct(bytes);
        const view = new DataView(bytes.buffer, bytes.byteOffset, size);
        return { header: parquetHeader({ view, offset: 0 }), end: this.at + size };
      } catch (error) {
        const isAll = length >= this.leaf.bytes - this.at || length >= MOST_PAGE_HEADING;
        if (!(error instanceof EndsEarly) || isAll) throw error;
      }
    }
  }

  /** Reads bytes from the current position of the column. */
  private async bytes(length: number): Promise<Buffer> {
    const from = this.at - this.windowAt;
    if (from + length <= this.window.length) return this.window.subarray(from, from + length);
    if (length > WINDOW_BYTES && this.leaf.codec !== "UNCOMPRESSED") return this.large(length);
    const size = Math.min(Math.max(length, WINDOW_BYTES), this.leaf.bytes - this.at);
    if (this.buffer.length < size) this.buffer = Buffer.allocUnsafeSlow(size);
    const { bytesRead } = await this.handle.read(this.buffer, 0, size, this.leaf.start + this.at);
    this.window = this.buffer.subarray(0, bytesRead);
    this.windowAt = this.at;
    if (bytesRead < length) throw new Error("the file ends in the middle of it");
    return this.window.subarray(0, length);
  }

  private async large(length: number): Promise<Buffer> {
    const { scratch } = this;
    if (scratch.buffer.length < length) scratch.buffer = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await this.handle.read(scratch.buffer, 0, length, this.leaf.start + this.at);
    if (bytesRead < length) throw new Error("the file ends in the middle of it");
    return scratch.buffer.subarray(0, length);
  }
}
