/**
 * Reads CSV in pieces. csv-parse is not used, because one bad quote must cost one row: when a quoted field turns out to
 * be broken, the line where it began is refused and reading continues with the next line. A strict parser would stop,
 * and a relaxed one would read the rest of the file into one field.
 */

/** Larger rows are refused: no real row is that long, and memory is bounded. */
export const MOST_ROW_CHARACTERS = 4_000_000;

export interface CsvRecord {
  /** Line on which it starts, from 1. */
  line: number;
  /** Null when the line is broken; `reason` then says why. */
  fields: string[] | null;
  reason: string;
  text: string;
  /** The file ended within the line, without a line break. */
  isLast: boolean;
}

export const DELIMITERS = [",", ";", "\t", "|"] as const;

/** The delimiter that splits the heading into the most columns. */
export function detectDelimiter(head: string): string {
  const line = (/^[^\r\n]*/.exec(head)?.[0] ?? "").replace(/"(?:[^"]|"")*"/g, "");
  let best: string = ",";
  for (const delimiter of DELIMITERS) if (line.split(delimiter).length > line.split(best).length) best = delimiter;
  return best;
}

type CsvReadResult =
  | { kind: "record"; fields: string[]; end: number }
  | { kind: "broken"; reason: string }
  | { kind: "unfinished" };

/** Parses the quoted record that starts at `start`; `isEnd`: no more text will come. */
function parseQuoted(text: string, start: number, delimiter: string, isEnd: boolean): CsvReadResult {
  const fields: string[] = [];
  for (let at = start; ;) {
    if (text[at] === '"') {
      let field = "";
      for (let from = at + 1; ;) {
        const quote = text.indexOf('"', from);
        if (quote === -1) {
          if (text.length - start > MOST_ROW_CHARACTERS) return { kind: "broken", reason: TOO_LONG };
          return isEnd
            ? { kind: "broken", reason: "A quotation mark is opened and never closed." }
            : { kind: "unfinished" };
        }
        field += text.slice(from, quote);
        if (text[quote + 1] === '"') {
          field += '"';
          from = quote + 2;
          continue;
        }
        at = quote + 1;
        break;
      }
      fields.push(field);
      if (at >= text.length) return isEnd ? { kind: "record", fields, end: at } : { kind: "unfinished" };
    } else {
      const next = text.indexOf(delimiter, at);
      const lineEnd = text.indexOf("\n", at);
      if (lineEnd === -1 && next === -1 && !isEnd) return { kind: "unfinished" };
      const stop = Math.min(next === -1 ? text.length : next, lineEnd === -1 ? text.length : lineEnd);
      fields.push(text.slice(at, stop));
      at = stop;
    }
    if (at >= text.length) return { kind: "record", fields, end: at };
    if (text.startsWith(delimiter, at)) at += delimiter.length;
    else if (text[at] === "\n") return { kind: "record", fields, end: at + 1 };
    else return { kind: "broken", reason: "A quotation mark is in the middle of a field." };
  }
}

const TOO_LONG = `The row is longer than ${MOST_ROW_CHARACTERS.toLocaleString("en-US")} characters.`;

/** Most characters of a refused row in the report. */
const MOST_REPORTED = 10_000;

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/**
 * Normalizes line ends: carriage returns alone, and several kinds in one file that was joined from others. Removes
 * U+0000, which is not valid in text.
 */
async function* withPlainLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const piece of pieces) {
    let text = held + piece;
    // it may be half of a line end
    held = text.endsWith("\r") ? "\r" : "";
    if (held !== "") text = text.slice(0, -1);
    if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
    if (text.includes("\0")) text = text.replaceAll("\0", "");
    if (text !== "") yield text;
  }
  if (held !== "") yield "\n";
}

const BYTE_ORDER_MARK = 0xfeff;

/** The records of each piece of text, in order; the heading is the first. Empty lines are omitted. */
export async function* readCsv(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord[]> {
  let text = "";
  let line = 1;
  // a line that is too long is discarded until it ends
  let skipped: string | null = null;

  function* cut(isEnd: boolean): Generator<CsvRecord> {
    let at = 0;
    // searched once and not for every line, or a text without quotes would be searched to its end a million times
    let quote = text.indexOf('"');
    while (at < text.length) {
      // a file joined from others has a mark at the start of each
      if (text.charCodeAt(at) === BYTE_ORDER_MARK) {
        at += 1;
        continue;
      }
      const lineEnd = text.indexOf("\n", at);
      if (skipped !== null) {
        if (lineEnd === -1 && !isEnd) {
          at = text.length;
          break;
        }
        yield { line, fields: null, reason: TOO_LONG, text: skipped, isLast: lineEnd === -1 };
        skipped = null;
        line += 1;
        at = lineEnd === -1 ? text.length : lineEnd + 1;
        continue;
      }
      const stop = lineEnd === -1 ? text.length : lineEnd;
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      if (quote === -1 || quote > stop) {
        if (lineEnd === -1 && !isEnd) break;
        const row = text.slice(at, stop);
        if (row.length > MOST_ROW_CHARACTERS)
          yield { line, fields: null, reason: TOO_LONG, text: row.slice(0, MOST_REPORTED), isLast: false };
        else if (row.trim() !== "")
          yield { line, fields: row.split(delimiter), reason: "", text: row, isLast: lineEnd === -1 };
        line += 1;
        at = stop + 1;
        continue;
      }
      const parsed = parseQuoted(text, at, delimiter, isEnd);
      if (parsed.kind === "unfinished") break;
      if (parsed.kind === "broken") {
        if (lineEnd === -1 && !isEnd) {
          skipped = text.slice(at, at + MOST_REPORTED);
          continue;
        }
        yield {
          line,
          fields: null,
          reason: parsed.reason,
          text: text.slice(at, Math.min(stop, at + MOST_REPORTED)),
          isLast: lineEnd === -1,
        };
        line += 1;
        at = stop + 1;
        continue;
      }
      const row = text.slice(at, parsed.end);
      yield { line, fields: parsed.fields, reason: "", text: row.trimEnd(), isLast: !row.endsWith("\n") };
      line += countLines(row);
      at = parsed.end;
    }
    text = text.slice(at);
    if (skipped === null && text.length > MOST_ROW_CHARACTERS && !text.includes('"')) {
      skipped = text.slice(0, MOST_REPORTED);
      text = "";
    }
  }

  for await (const piece of withPlainLines(pieces)) {
    text += piece;
    const records = [...cut(false)];
    if (records.length > 0) yield records;
  }
  const records = [...cut(true)];
  if (records.length > 0) yield records;
}
