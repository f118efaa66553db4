/** The format of a backup: the schemas of its head and its manifest, and the names and limits of its parts. */
import { z } from "zod";
import { BACKED_UP_TABLES } from "./rules-tables.ts";

/** Increased when an older version could not read a newer archive. */
export const FORMAT = 1;

/** Longer content is split into parts of this size; readers hold one part at a time. */
export const PART_BYTES = 4 * 1024 * 1024;
/** Stored photos are encoded by this program and far smaller. */
export const MOST_PHOTO_BYTES = 64 * 1024 * 1024;
const MOST_JSON_BYTES = 16 * 1024 * 1024;

export const HEAD = "mainstreet.json";
export const MANIFEST = "manifest.json";

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Fingerprint = z.string().regex(/^[0-9a-f]{16}$/);
const Count = z.int().min(0);
const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

export const Head = z.object({
  format: z.literal(FORMAT),
  /** Version of the program. */
  version: z.string().max(100),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z
    .array(z.object({ name: z.string().max(200), checksum: Digest }))
    .min(1)
    .max(10_000),
  tables: z
    .array(
      z.object({
        name: Name.refine((name) => BACKED_UP_TABLES.includes(name)),
        columns: z.array(Name).min(1).max(500),
      }),
    )
    .refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length),
  /** `names`: photos are in a bucket, and the backup has only their names. */
  photos: z.enum(["files", "names"]),
  /** Fingerprints of the site's keys; missing in archives of earlier versions. */
  keys: z.object({ secret: Fingerprint.nullable(), encryption: Fingerprint.nullable() }).optional(),
});
export type Head = z.output<typeof Head>;

const Files = z.object({ files: Count, bytes: Count, sha256: Digest });

export const Manifest = z.object({
  /** In the order of the head. */
  tables: z.array(z.object({ name: Name, rows: Count, bytes: Count, sha256: Digest })),
  /** The last value of each sequence that was used. */
  sequences: z.array(z.object({ table: Name, column: Name, value: Count })),
  jobs: z.object({ rows: Count, sha256: Digest }),
  photos: Files.extend({ missing: Count }),
  maps: Files,
  /** Digest of all entries before it, names included. */
  entries: Count,
  sha256: Digest,
});
export type Manifest = z.output<typeof Manifest>;

export const Job = z.object({
  task: z.string().min(1).max(100),
  payload: z.json(),
  queue: z.string().nullable(),
  key: z.string().nullable(),
  runAt: z.iso.datetime(),
  attempts: z.int().min(0).max(32_767),
  maxAttempts: z.int().min(1).max(32_767),
  priority: z.int().min(-32_768).max(32_767),
  flags: z.array(z.string()).nullable(),
  lastError: z.string().nullable(),
});
export type Job = z.output<typeof Job>;

export type EntryName =
  | { kind: "head" | "manifest" }
  | { kind: "table" | "map"; of: string; part: number }
  | { kind: "jobs" | "photo-names"; part: number }
  | { kind: "photo"; of: string };

const PART = String.raw`(\d{6})`;
const FORMS: readonly (readonly [RegExp, (of: string, part: number) => EntryName])[] = [
  [/^mainstreet\.json$/, () => ({ kind: "head" })],
  [new RegExp(`^tables/([a-z][a-z0-9_]{0,62})/${PART}$`), (of, part) => ({ kind: "table", of, part })],
  [new RegExp(`^jobs/()${PART}$`), (_of, part) => ({ kind: "jobs", part })],
  [/^photos\/([0-9a-z][0-9a-z-]{0,99}\.(?:svg|webp|avif|jpg|png))$/, (of) => ({ kind: "photo", of })],
  [new RegExp(`^photo-names/()${PART}$`), (_of, part) => ({ kind: "photo-names", part })],
  [new RegExp(`^maps/([a-z0-9][a-z0-9_-]{0,59})/${PART}$`), (of, part) => ({ kind: "map", of, part })],
  [/^manifest\.json$/, () => ({ kind: "manifest" })],
];

/** Returns null for a name that no backup has: a folder, a path that leads elsewhere, an unknown file. */
export function readEntryName(name: string): EntryName | null {
  for (const [form, make] of FORMS) {
    const found = form.exec(name);
    if (found !== null) return make(found[1] ?? "", Number(found[2] ?? 0));
  }
  return null;
}

/** The maximum size of an entry with this name. */
export function mostBytesOf({ kind }: EntryName): number {
  if (kind === "photo") return MOST_PHOTO_BYTES;
  return kind === "head" || kind === "manifest" ? MOST_JSON_BYTES : PART_BYTES;
}

export const partOf = (folder: string, part: number): string => `${folder}/${String(part).padStart(6, "0")}`;
