/**
 * Reads a backup from its head to its manifest and checks everything that the file states about itself. A restore reads
 * it twice: first to the end without writing, then again to write. The second reading makes the same checks.
 */
import { createHash, type Hash } from "node:crypto";
import type { z } from "zod";
import { BackupError } from "./backup-error.ts";
import { entriesOf, type ArchiveEntry, type ArchiveSource } from "./read-archive.ts";
import { Head, Job, Manifest } from "./rules-format.ts";
import { digestEntry, sha256 } from "./write-archive.ts";

const MOST_LINE_BYTES = 4 * 1024 * 1024;
const LINE_END = 10;

export type ArchiveStep =
  | { kind: "head"; head: Head }
  /** Text for COPY, to append to the earlier parts of the table. */
  | { kind: "table"; table: string; body: Buffer }
  | { kind: "job"; job: Job }
  | { kind: "photo"; fileName: string; body: Buffer }
  | { kind: "photo-name"; fileName: string }
  | { kind: "map"; name: string; body: Buffer; isFirst: boolean }
  /** Everything before this step matches the manifest. `digest` identifies the backup. */
  | { kind: "end"; manifest: Manifest; digest: string };

const ORDER = ["head", "table", "jobs", "photo", "photo-names", "map", "manifest"];

interface ArchiveCount {
  hash: Hash;
  rows: number;
  files: number;
  bytes: number;
}

const counted = (): ArchiveCount => ({ hash: createHash("sha256"), rows: 0, files: 0, bytes: 0 });

function count(to: ArchiveCount, body: Buffer): void {
  to.hash.update(body);
  to.bytes += body.length;
  for (let at = body.indexOf(LINE_END); at !== -1; at = body.indexOf(LINE_END, at + 1)) to.rows += 1;
}

/** Splits consecutive parts into complete lines. */
class Lines {
  #rest = "";

  *of(body: Buffer): Generator<string> {
    const lines = (this.#rest + body.toString("latin1")).split("\n");
    this.#rest = lines.pop() ?? "";
    if (this.#rest.length > MOST_LINE_BYTES) throw new BackupError("A line in it is longer than any that we write.");
    // split as bytes: a UTF-8 character may span two parts
    for (const line of lines) yield Buffer.from(line, "latin1").toString("utf8");
  }

  isDone(): boolean {
    return this.#rest === "";
  }
}

class Follower {
  readonly #source: ArchiveSource;
  readonly #all = createHash("sha256");
  #entries = 0;
  #stage = -1;
  /** The next expected part, and the entry that it belongs to. */
  #part = { of: "", next: 0 };
  #head: Head | null = null;
  #table = -1;
  readonly #tables = new Map<string, ArchiveCount>();
  readonly #jobs = counted();
  readonly #photos = counted();
  readonly #maps = counted();
  readonly #jobLines = new Lines();
  readonly #nameLines = new Lines();

  constructor(source: ArchiveSource) {
    this.#source = source;
  }

  #refuse(why: string): BackupError {
    return new BackupError(`${this.#source.path} is not whole or was altered: ${why}.`);
  }

  #parse<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.output<Schema> {
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw new BackupError(`${this.#source.path} cannot be read: ${what} is not as this version writes it.`, {
        cause,
      });
    }
  }

  /** Entries have a fixed order, and parts are numbered consecutively. */
  #inOrder({ name, read }: ArchiveEntry): void {
    const stage = ORDER.indexOf(read.kind);
    if (stage < this.#stage || (this.#stage === -1 && stage !== 0)) throw this.#refuse(`${name} is out of place`);
    if (stage === this.#stage && (read.kind === "head" || read.kind === "manifest"))
      throw this.#refuse(`two of ${name}`);
    this.#stage = stage;
    if (!("part" in read)) return;
    const of = `${read.kind} ${"of" in read ? read.of : ""}`;
    if (this.#part.of !== of) this.#part = { of, next: 0 };
    if (read.part !== this.#part.next) throw this.#refuse(`${name} is out of place`);
    this.#part.next += 1;
  }

  #tableOf(name: string): ArchiveCount {
    const index = this.#head?.tables.findIndex((table) => table.name === name) ?? -1;
    if (index < this.#table || index === -1) throw this.#refuse(`the table ${name} is out of place`);
    this.#table = index;
    const known = this.#tables.get(name) ?? counted();
    this.#tables.set(name, known);
    return known;
  }

  *follow(entry: ArchiveEntry): Generator<ArchiveStep> {
    const { name, read, body } = entry;
    if (this.#stage === ORDER.length - 1) throw this.#refuse("something comes after its end");
    this.#inOrder(entry);
    if (read.kind === "manifest") {
      yield this.#end(body);
      return;
    }
    digestEntry(this.#all, name, body);
    this.#entries += 1;
    switch (read.kind) {
      case "head":
        this.#head = this.#parse(Head, body.toString("utf8"), "what it says of itself");
        yield { kind: "head", head: this.#head };
        break;
      case "table":
        count(this.#tableOf(read.of), body);
        yield { kind: "table", table: read.of, body };
        break;
      case "jobs":
        count(this.#jobs, body);
        for (const line of this.#jobLines.of(body)) yield { kind: "job", job: this.#parse(Job, line, "a job") };
        break;
      case "photo":
        this.#photos.files += 1;
        this.#photos.bytes += body.length;
        digestEntry(this.#photos.hash, read.of, body);
        yield { kind: "photo", fileName: read.of, body };
        break;
      case "photo-names":
        this.#photos.hash.update(body);
        for (const fileName of this.#nameLines.of(body)) {
          this.#photos.files += 1;
          yield { kind: "photo-name", fileName };
        }
        break;
      case "map":
        if (read.part === 0) this.#maps.files += 1;
        this.#maps.bytes += body.length;
        digestEntry(this.#maps.hash, name, body);
        yield { kind: "map", name: read.of, body, isFirst: read.part === 0 };
        break;
    }
  }

  #end(body: Buffer): ArchiveStep {
    const manifest = this.#parse(Manifest, body.toString("utf8"), "its manifest");
    const isSame = (stated: { sha256: string; bytes?: number; rows?: number; files?: number }, found: ArchiveCount) =>
      stated.sha256 === found.hash.digest("hex") &&
      (stated.bytes ?? found.bytes) === found.bytes &&
      (stated.rows ?? found.rows) === found.rows &&
      (stated.files ?? found.files) === found.files;
    const tables = this.#head?.tables ?? [];
    if (tables.length !== manifest.tables.length) throw this.#refuse("its manifest has other tables");
    for (const [index, { name }] of tables.entries()) {
      const stated = manifest.tables[index];
      if (stated === undefined || stated.name !== name || !isSame(stated, this.#tables.get(name) ?? counted()))
        throw this.#refuse(`the table ${name} is not as its manifest says`);
    }
    if (!isSame(manifest.jobs, this.#jobs) || !this.#jobLines.isDone()) throw this.#refuse("its jobs are not");
    if (!isSame(manifest.photos, this.#photos) || !this.#nameLines.isDone()) throw this.#refuse("its photos are not");
    if (!isSame(manifest.maps, this.#maps)) throw this.#refuse("its maps are not");
    if (manifest.entries !== this.#entries || manifest.sha256 !== this.#all.digest("hex"))
      throw this.#refuse("its parts are not");
    return { kind: "end", manifest, digest: sha256(body) };
  }

  /** Checks that the file is complete. */
  done(): void {
    if (this.#stage !== ORDER.length - 1) throw this.#refuse("it has no end");
  }
}

/** Throws a `BackupError` at the first mismatch. Nothing is verified before the step `end`. */
export async function* followArchive(source: ArchiveSource): AsyncGenerator<ArchiveStep> {
  const follower = new Follower(source);
  for await (const entry of entriesOf(source)) yield* follower.follow(entry);
  follower.done();
}

export interface CheckedArchive {
  head: Head;
  manifest: Manifest;
  digest: string;
}

/** Reads the whole file and writes nothing. */
export async function checkArchive(source: ArchiveSource): Promise<CheckedArchive> {
  let head: Head | null = null;
  let end: Extract<ArchiveStep, { kind: "end" }> | null = null;
  for await (const step of followArchive(source)) {
    if (step.kind === "head") head = step.head;
    if (step.kind === "end") end = step;
  }
  if (head === null || end === null) throw new BackupError(`${source.path} is not whole: it has no end.`);
  return { head, manifest: end.manifest, digest: end.digest };
}
