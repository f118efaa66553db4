/** Pictures for tests, and an account that uploads them. */
import { deflateSync, crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { LIMITS } from "#contract/limits.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { member } from "./accounts.ts";
import type { Answer, Visitor } from "./browserless.ts";
import { makeBusiness } from "./factories.ts";

/** A picture whose left half is red and whose right half is blue. */
export function halves(width = 600, height = 400): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#0000ff"/><rect width="${width / 2}" height="${height}" fill="#ff0000"/></svg>`;
  return sharp(Buffer.from(svg));
}

export const jpeg = (width?: number, height?: number): Promise<Buffer> => halves(width, height).jpeg().toBuffer();

/** Fine grain that compresses badly, as in a photo. */
export async function grainy(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 24 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A PNG of one grey: a small file at any number of pixels. */
export function flatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height), { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Padded after its end, which decoders ignore. */
export function padded(bytes: Buffer, size: number = LIMITS.imageBytes): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
}

export const dataUrl = (bytes: Buffer, type = "image/jpeg"): string =>
  `data:${type};base64,${bytes.toString("base64")}`;

export interface Owner {
  id: string;
  visitor: Visitor;
  businessId: string;
  send: (image: Buffer, more?: Record<string, unknown>) => Promise<Answer>;
}

let serial = 0;

/** An account with a listing. */
export async function owner(connection: Connection, url: string): Promise<Owner> {
  serial += 1;
  const { id, visitor } = await member(connection, url, `owner-${serial}@people.example`);
  const businessId = await makeBusiness(connection.db);
  await connection.db
    .insertInto("business_member")
    .values({ business_id: businessId, user_id: id, role: "owner" })
    .execute();
  return {
    id,
    visitor,
    businessId,
    send: (image, more = {}) => visitor.post("/api/image", { image: dataUrl(image), businessId, ...more }),
  };
}

/** Stores files in memory. Calls can be made to fail. */
export interface MemoryStorage extends Storage {
  files: Map<string, Buffer>;
  /** Errors that these calls throw. */
  failing: Map<"read" | "has" | "write" | "remove", Error>;
}

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>();
  const failing: MemoryStorage["failing"] = new Map();
  const check = (call: "read" | "has" | "write" | "remove") => {
    const error = failing.get(call);
    if (error !== undefined) throw error;
  };
  return {
    files,
    failing,
    async read(name) {
      check("read");
      return files.get(name) ?? null;
    },
    async has(name) {
      check("has");
      return files.has(name);
    },
    async write(name, bytes) {
      check("write");
      files.set(name, Buffer.from(bytes));
    },
    async remove(name) {
      check("remove");
      files.delete(name);
    },
  };
}
