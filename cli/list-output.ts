/** Formats lists: a table on a terminal, tab-separated lines in a pipe, JSON with `--json`. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CommandContext } from "./command.ts";
import { isTerminal, table, tabSeparated } from "./table.ts";

type ListValue = string | number | boolean | Date | null | readonly string[] | Readonly<Record<string, unknown>>;

export interface ListColumn<Line> {
  heading: string;
  /** The property name in JSON, in snake case. Programs depend on it. */
  key: string;
  value: (line: Line) => ListValue;
  /** The text of a cell, if it differs from `value`. */
  text?: (line: Line, isForPeople: boolean) => string;
}

export const JSON_OPTION = { json: { type: "boolean", default: false } } as const;

function textOf(value: ListValue): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const cellsOf = <Line>(columns: readonly ListColumn<Line>[], line: Line, isForPeople: boolean): string[] =>
  columns.map(({ value, text }) => (text === undefined ? textOf(value(line)) : text(line, isForPeople)));

function objectOf<Line>(columns: readonly ListColumn<Line>[], line: Line): Record<string, ListValue> {
  return Object.fromEntries(columns.map(({ key, value }) => [key, value(line)]));
}

/** Streams one array with an element per line, so that a list can have any length. */
async function* jsonOf<Line>(
  pieces: AsyncIterable<readonly Line[]>,
  columns: readonly ListColumn<Line>[],
): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const lines of pieces)
    for (const line of lines) {
      yield `${separator}  ${JSON.stringify(objectOf(columns, line))}`;
      separator = ",\n";
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* textLines<Line>(
  pieces: AsyncIterable<readonly Line[]>,
  columns: readonly ListColumn<Line>[],
  isForPeople: boolean,
): AsyncGenerator<string> {
  const headings = columns.map(({ heading }) => heading);
  for await (const lines of pieces) {
    const rows = lines.map((line) => cellsOf(columns, line, isForPeople));
    if (rows.length > 0) yield isForPeople ? table(headings, rows) : tabSeparated(rows);
  }
}

/** Writes until the list ends or its reader closes the pipe ('… | head'). */
export async function pipeOut(chunks: AsyncIterable<string | Buffer>, out: CommandContext["out"]): Promise<void> {
  try {
    await pipeline(Readable.from(chunks), out, { end: false });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
  }
}

/** Reports how many rows a limit has cut off. Writes to standard error, so that standard output stays valid JSON. */
export function sayCut(err: CommandContext["err"], more: number, where: (isOne: boolean) => string): void {
  if (more > 0) err.write(`… and ${more.toLocaleString("en")} more, ${where(more === 1)}.\n`);
}

interface ListOutput<Line> {
  columns: readonly ListColumn<Line>[];
  isJson: boolean;
  /** Printed to standard error for an empty list, except with JSON, which is `[]`. */
  ifEmpty: string;
}

/** Writes a list in batches; on a terminal each batch has headings. */
export async function writePieces<Line>(
  pieces: AsyncIterable<readonly Line[]>,
  { columns, isJson, ifEmpty }: ListOutput<Line>,
  { out, err }: Pick<CommandContext, "out" | "err">,
): Promise<void> {
  let count = 0;
  async function* watched(): AsyncGenerator<readonly Line[]> {
    for await (const lines of pieces) {
      count += lines.length;
      yield lines;
    }
  }
  await pipeOut(isJson ? jsonOf(watched(), columns) : textLines(watched(), columns, isTerminal(out)), out);
  if (count === 0 && !isJson) err.write(`${ifEmpty}\n`);
}

export async function writeList<Line>(
  lines: readonly Line[],
  listing: ListOutput<Line>,
  streams: Pick<CommandContext, "out" | "err">,
): Promise<void> {
  async function* once(): AsyncGenerator<readonly Line[]> {
    yield lines;
  }
  await writePieces(once(), listing, streams);
}
