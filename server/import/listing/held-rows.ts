/** Rows that wait for the rest of the file, as text: a few in memory, the others in temporary files. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportRow } from "./import-row.ts";

const MOST_IN_MEMORY = 6_000_000;

export class HeldRows {
  count = 0;
  private lines: string[] = [];
  private characters = 0;
  private directory: string | null = null;
  private readonly files: string[] = [];
  private readonly most: number;

  constructor(most = MOST_IN_MEMORY) {
    this.most = most;
  }

  add(row: ImportRow): void {
    const line = JSON.stringify(row);
    this.lines.push(line);
    this.count += 1;
    this.characters += line.length;
    if (this.characters <= this.most) return;
    this.directory ??= mkdtempSync(join(tmpdir(), "mainstreet-import-"));
    const file = join(this.directory, `${this.files.length}.ndjson`);
    writeFileSync(file, this.lines.join("\n"));
    this.files.push(file);
    this.lines = [];
    this.characters = 0;
  }

  /** All rows in order, some thousand at a time. */
  *pieces(): Generator<ImportRow[]> {
    // written by this class
    const read = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as ImportRow);
    for (const file of this.files) yield read(readFileSync(file, "utf8").split("\n"));
    if (this.lines.length > 0) yield read(this.lines);
  }

  close(): void {
    if (this.directory !== null) rmSync(this.directory, { recursive: true, force: true });
    this.directory = null;
  }
}
