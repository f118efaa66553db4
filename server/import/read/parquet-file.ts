/**
 * Reads the metadata of a Parquet file, which is at its end, and its columns page by page: only one page of every
 * column is in memory, however large a row group is.
 */
import { open, type FileHandle } from "node:fs/promises";
import { parquetMetadata, type FileMetaData, type SchemaElement } from "hyparquet";
import { ImportError } from "../import-error.ts";
import { ParquetColumn, type Cell, type Scratch } from "./parquet-column.ts";
import type { Leaf, ColumnFormat } from "./parquet-page.ts";
import { endOfStruct } from "./parquet-thrift.ts";
import { damaged } from "../../osm/pbf-blocks.ts";

const MAGIC = "PAR1";
const MOST_HEADING_BYTES = 16 * 1_024 * 1_024;
const MOST_COLUMNS = 5_000;

/** Whether a file starts with the signature of this format. */
export const isParquet = (start: Uint8Array): boolean => Buffer.from(start.subarray(0, 4)).toString("latin1") === MAGIC;

export interface RowGroup {
  rows: number;
  leaves: ReadonlyMap<string, Leaf>;
}

export interface ParquetFile {
  rows: number;
  /** Top-level columns, as named in the file. */
  columns: readonly string[];
  /** Nested columns, without the steps that only mean 'a list': `addresses.locality`. */
  keys: ReadonlySet<string>;
  groups: readonly RowGroup[];
  /** The next values of some columns, a thousand rows at a time. */
  read(group: RowGroup, wanted: ReadonlyMap<string, ColumnFormat>): AsyncGenerator<ParquetBatch>;
  close(): Promise<void>;
}

/** Rows of a group: for each column, one value or a list of values per row. */
export interface ParquetBatch {
  rows: number;
  columns: ReadonlyMap<string, readonly Cell[]>;
}

/** Rows returned at a time. */
const ROWS = 1_000;

/** Removes the steps for lists and maps, whose names depend on the program that wrote the file. */
const keyOf = (path: readonly string[]): string =>
  path
    .join(".")
    .replace(/\.(?:list|bag|array)\.(?:element|item|array_element|array)(?=\.|$)/g, "")
    .replace(/\.(?:array|element)(?=\.|$)/g, "")
    .replace(/\.(?:key_value|map|entries)\.(?=key$|value$)/, ".");

interface Levels {
  key: string;
  mostDefinition: number;
  mostRepetition: number;
}

/** All columns that contain values, in the file's order. */
function leavesOf(schema: readonly SchemaElement[]): Levels[] {
  if (schema.length > MOST_COLUMNS) throw new Error("it claims too many columns");
  const leaves: Levels[] = [];
  const open: { left: number; path: readonly string[]; definition: number; repetition: number }[] = [];
  const [root, ...elements] = schema;
  if (root === undefined) throw new Error("it has no columns");
  open.push({ left: root.num_children ?? 0, path: [], definition: 0, repetition: 0 });
  for (const { name, num_children: children, repetition_type: kind, type } of elements) {
    let parent = open.at(-1);
    while (parent !== undefined && parent.left <= 0) {
      open.pop();
      parent = open.at(-1);
    }
    if (parent === undefined || open.length > 20) throw new Error("its columns do not hang together");
    parent.left -= 1;
    const path = [...parent.path, name];
    const definition = parent.definition + (kind === "REQUIRED" ? 0 : 1);
    const repetition = parent.repetition + (kind === "REPEATED" ? 1 : 0);
    if (type === undefined && children !== undefined) open.push({ left: children, path, definition, repetition });
    else leaves.push({ key: keyOf(path), mostDefinition: definition, mostRepetition: repetition });
  }
  return leaves;
}

export async function openParquet(path: string, bytes: number): Promise<ParquetFile> {
  const handle = await open(path, "r");
  try {
    const metadata = await readHeading(path, handle, bytes);
    const levels = leavesOf(metadata.schema);
    const groups = metadata.row_groups.map((group): RowGroup => {
      if (group.columns.length !== levels.length) throw new Error("a row group lacks columns");
      const leaves = new Map<string, Leaf>();
      for (const [
        index,
        { meta_data: meta, file_path: elsewhere, crypto_metadata: secret },
      ] of group.columns.entries()) {
        // oxfmt-ignore
        const level = levels[index];
        if (level === undefined || meta === undefined) throw new Error("a row group lacks columns");
        if (secret !== undefined || (elsewhere ?? "") !== "") throw new Error("its columns are encrypted or elsewhere");
        const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
        const length = Number(meta.total_compressed_size);
        if (!(start >= 4 && length >= 0 && start + length <= bytes)) throw new Error("a column is said to lie outside");
        if (leaves.has(level.key)) continue;
        leaves.set(level.key, { key: level.key, type: meta.type, codec: meta.codec, start, bytes: length, mostDefinition: level.mostDefinition, mostRepetition: level.mostRepetition }); // oxfmt-ignore
      }
      const rows = Number(group.num_rows);
      if (!(rows >= 0 && rows <= Number.MAX_SAFE_INTEGER)) throw new Error("a row group claims too many rows");
      return { rows, leaves };
    });
    return {
      rows: groups.reduce((sum, { rows }) => sum + rows, 0),
      columns: topOf(metadata.schema),
      keys: new Set(levels.map(({ key }) => key)),
      groups,
      read: (group, wanted) => readGroup(path, handle, group, wanted),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error instanceof ImportError ? error : damaged(path, `its heading cannot be read (${messageOf(error)})`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);

function topOf([, ...elements]: readonly SchemaElement[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < elements.length;) {
    names.push(elements[at]?.name ?? "");
    // children follow directly after their parent
    for (let left = 1; left > 0 && at < elements.length; at += 1) left += (elements[at]?.num_children ?? 0) - 1;
  }
  return names;
}

async function readHeading(path: string, handle: FileHandle, bytes: number): Promise<FileMetaData> {
  const end = Buffer.alloc(8);
  if (bytes >= 12) await handle.read(end, 0, 8, bytes - 8);
  if (end.toString("latin1", 4) !== MAGIC) {
    if (end.toString("latin1", 4) === "PARE") throw new ImportError(`${path} is encrypted. Write it anew without.`);
    throw new ImportError(`${path} is cut off: a Parquet file says at its end what is in it. Get it again.`);
  }
  const length = end.readUInt32LE(0);
  if (length > bytes - 12 || length > MOST_HEADING_BYTES)
    throw damaged(path, `it claims a heading of ${length.toLocaleString("en-US")} bytes`);
  const heading = Buffer.alloc(length + 8);
  await handle.read(heading, 0, heading.length, bytes - heading.length);
  endOfStruct(heading.subarray(0, length));
  return parquetMetadata(new Uint8Array(heading), { geoparquet: false });
}

async function* readGroup(
  path: string,
  handle: FileHandle,
  { rows, leaves }: RowGroup,
  wanted: ReadonlyMap<string, ColumnFormat>,
): AsyncGenerator<ParquetBatch> {
  const columns: ParquetColumn[] = [];
  const scratch: Scratch = { buffer: Buffer.alloc(0) };
  for (const [key, reading] of wanted) {
    const leaf = leaves.get(key);
    if (leaf !== undefined) columns.push(new ParquetColumn(handle, leaf, reading, scratch));
  }
  for (let left = rows; left > 0;) {
    const count = Math.min(left, ROWS);
    const cells = new Map<string, readonly Cell[]>();
    for (const column of columns) {
      try {
        cells.set(column.leaf.key, await column.take(count));
      } catch (error) {
        throw damaged(path, `the column ${column.leaf.key} cannot be read (${messageOf(error)})`);
      }
    }
    yield { rows: count, columns: cells };
    left -= count;
  }
}
