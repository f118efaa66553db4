/** The file of refused rows: line or number, reason, and the unchanged row, to be fixed and imported again. */
import { createWriteStream, existsSync, openSync, readSync, closeSync, rmSync, type WriteStream } from "node:fs";
import { once } from "node:events";
import { toCsvLine } from "#server/platform/csv-line.ts";
import { ImportError } from "./import-error.ts";

const HEADING = "row,reason,text";

function isOurs(path: string): boolean {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(HEADING.length);
    readSync(file, start, 0, start.length, 0);
    return start.toString("utf8") === HEADING;
  } finally {
    closeSync(file);
  }
}

/** A refused row in the report. */
export interface RefusedRow {
  row: string;
  reason: string;
  text: string;
}

/** Limits of the list of refused rows outside the file. */
const FIRST = 20;
const FIRST_LENGTH = 300;

export class Refusals {
  readonly first: RefusedRow[] = [];
  private stream: WriteStream | null = null;
  private failure: Error | null = null;
  readonly path: string;

  /**
   * Deletes the report of an earlier run, which would be misleading if this run refuses nothing. Throws an
   * `ImportError` if the path is any other file.
   */
  constructor(path: string) {
    this.path = path;
    if (!existsSync(path)) return;
    if (!isOurs(path))
      throw new ImportError(`${path} exists and is no report of refused rows. Choose another file with --refused.`);
    rmSync(path);
  }

  get hasAny(): boolean {
    return this.stream !== null;
  }

  async add(at: number, reason: string, text: string): Promise<void> {
    if (this.stream === null) {
      this.stream = createWriteStream(this.path, { flags: "w" });
      this.stream.on("error", (error) => (this.failure = error));
      this.stream.write(`${HEADING}\r\n`);
    }
    if (this.failure !== null) throw new ImportError(`The refused rows cannot be written to ${this.path}: ${this.failure.message}. Choose another file with --refused.`); // oxfmt-ignore
    const whole = text.slice(0, 10_000).replaceAll("\0", "").toWellFormed();
    if (this.first.length < FIRST) this.first.push({ row: String(at), reason, text: whole.slice(0, FIRST_LENGTH) });
    const line = toCsvLine([String(at), reason, whole]);
    if (!this.stream.write(line))
      await Promise.race([once(this.stream, "drain"), once(this.stream, "error")]).catch(() => undefined);
  }

  async close(): Promise<void> {
    const { stream } = this;
    if (stream === null || this.failure !== null) return;
    await new Promise<void>((resolve) => stream.end(resolve));
  }
}
