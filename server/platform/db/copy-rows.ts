/**
 * COPY … FROM STDIN over a `pg` client: the fastest way in. For 20,000 listings reading the rows out of one JSON
 * parameter took 340 ms of the server's time, out of COPY's text 60 ms.
 */
import type pg from "pg";

/** The part of `pg`'s connection that copying needs; its types leave it out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

export type CopyValue = string | number | null | readonly string[];

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;
}

/** `{"a","b"}`, PostgreSQL's own form of a text[]. */
function arrayText(values: readonly string[]): string {
  if (values.length === 0) return "{}";
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** One row, with its line end. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = "";
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (index > 0) line += "\t";
    if (value === null) line += "\\N";
    else if (typeof value === "string") line += escaped(value);
    else if (typeof value === "number") line += String(value);
    else line += escaped(arrayText(value));
  }
  return `${line}\n`;
}

class CopyFrom implements pg.Submittable {
  private error: Error | null = null;
  private readonly statement: string;
  private readonly chunk: Buffer;
  private readonly done: (error: Error | null) => void;

  constructor(statement: string, text: string, done: (error: Error | null) => void) {
    this.statement = statement;
    this.chunk = Buffer.from(text, "utf8");
    this.done = done;
  }

  submit(connection: pg.Connection): void {
    (connection as unknown as CopyConnection).query(this.statement);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.chunk);
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    // a lost connection says so here and never becomes ready again
    this.error = error;
    if (!("severity" in error)) this.done(error);
  }

  handleReadyForQuery(): void {
    this.done(this.error);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** `statement` is a COPY of our own making; `text` is made of `copyLine`s. */
export async function copyRows(client: pg.ClientBase, statement: string, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyFrom(statement, text, (error) => (error === null ? resolve() : reject(error))));
  });
}
