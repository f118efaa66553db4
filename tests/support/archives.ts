/** Takes backups apart and assembles them again with changes, as an attacker could. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { extract, pack, type Header } from "tar-stream";
import { withEndMark } from "#server/backup/end-mark.ts";

export interface Part {
  name: string;
  body: Buffer;
  /** Changes to the entry's tar header. */
  header?: Partial<Header>;
}

export async function unpacked(path: string): Promise<Part[]> {
  const tar = extract();
  tar.end(zstdDecompressSync(readFileSync(path)));
  const parts: Part[] = [];
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    parts.push({ name: entry.header.name, body: Buffer.concat(chunks) });
  }
  return parts;
}

export async function tarOf(parts: readonly Part[]): Promise<Buffer> {
  const tar = pack();
  for (const { name, body, header } of parts) {
    if (header?.type === undefined) tar.entry({ name, ...header }, body);
    else tar.entry({ name, ...header });
  }
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function packed(bytes: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of withEndMark(Readable.from([zstdCompressSync(bytes)]))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function packTo(path: string, parts: readonly Part[]): Promise<void> {
  writeFileSync(path, await packed(await tarOf(parts)));
}

interface Sums {
  tables: { name: string; rows: number; bytes: number; sha256: string }[];
  entries: number;
  sha256: string;
}

/** Adds a manifest with the checksums of the present content, so that the change is the only fault. */
export function resigned(parts: readonly Part[]): Part[] {
  const inside = parts.filter(({ name }) => name !== "manifest.json");
  const manifest = JSON.parse(parts.find(({ name }) => name === "manifest.json")?.body.toString() ?? "{}") as Sums;
  const head = JSON.parse(inside[0]?.body.toString() ?? "{}") as { tables: { name: string }[] };
  manifest.tables = head.tables.map(({ name }) => {
    const body = Buffer.concat(
      inside.filter((part) => part.name.startsWith(`tables/${name}/`)).map((part) => part.body),
    );
    const rows = body.filter((byte) => byte === 10).length;
    return { name, rows, bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") };
  });
  const all = createHash("sha256");
  for (const { name, body } of inside) all.update(`${name}\n${body.length}\n`).update(body);
  manifest.entries = inside.length;
  manifest.sha256 = all.digest("hex");
  return [...inside, { name: "manifest.json", body: Buffer.from(JSON.stringify(manifest)) }];
}
