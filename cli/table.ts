/** Tables for terminals, and tab-separated rows for programs. */

/** One line without characters that move the cursor or change the writing direction, because names are untrusted. */
export function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}

const graphemes = new Intl.Segmenter();

const lengthOf = (text: string) => Array.from(graphemes.segment(text)).length;

export function isTerminal(stream: { isTTY?: boolean | undefined }): boolean {
  return stream.isTTY === true;
}

export function table(headings: readonly string[], rows: readonly (readonly string[])[], indent = ""): string {
  const lines = [headings, ...rows.map((row) => row.map(plain))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => lengthOf(line[column] ?? ""))));
  return lines
    .map((line) => line.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell))).join("  "))
    .map((line) => `${indent}${line.trimEnd()}\n`)
    .join("");
}

/** One line per row, separated by tabs. */
export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(plain).join("\t")}\n`).join("");
}
