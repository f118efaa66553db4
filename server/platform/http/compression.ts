/**
 * Compression of answers: each time for answers to one visitor, once for texts that are the same for all. The levels,
 * and the answers that are not compressed: docs/decisions/0026-api-description.md.
 */
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { byteCache } from "../cache/caches.ts";
import { createHash } from "node:crypto";

/** Whether a client's copy is current. Encodings of one text share a weak tag, and proxies may drop its W/ prefix. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace(/^W\//, "")));
}

/**
 * Weak, so that it is valid for every encoding; computed from the text alone, so that it is the same in every process.
 */
export function tagOf(text: string | Buffer): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

export type ContentCoding = "br" | "gzip" | "identity";

const TAKES_BROTLI = /(?:^|[,\s])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i;
const TAKES_GZIP = /(?:^|[,\s])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?(?:[,\s]|$))/i;

/** The encoding to answer with: the smallest that the client accepts. */
export function encodingFor(accepted: string | undefined): ContentCoding {
  if (accepted === undefined) return "identity";
  if (TAKES_BROTLI.test(accepted)) return "br";
  return TAKES_GZIP.test(accepted) ? "gzip" : "identity";
}

/** A smaller answer fits one packet without compression. */
const LEAST_BYTES = 1_024;
const CACHE_BYTES = 32 * 1024 * 1024;

interface CompressionEffort {
  brotli: number;
  gzip: number;
  /** Up to this size, compression runs on the main thread: passing it to another thread takes longer. */
  inPlaceBytes: number;
}
const EACH_TIME: CompressionEffort = { brotli: 3, gzip: 4, inPlaceBytes: 32 * 1024 };
/** For answers that are cached afterwards: runs in another thread, while this one answers. */
const ONCE: CompressionEffort = { brotli: 6, gzip: 6, inPlaceBytes: 0 };

const later = { brotli: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

export async function compressed(
  plain: Buffer,
  encoding: Exclude<ContentCoding, "identity">,
  { brotli, gzip, inPlaceBytes }: CompressionEffort = ONCE,
): Promise<Buffer<ArrayBuffer>> {
  const isShort = plain.length <= inPlaceBytes;
  if (encoding === "gzip") {
    const options = { level: gzip };
    return isShort ? zlib.gzipSync(plain, options) : later.gzip(plain, options);
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const options = { params: { [BROTLI_PARAM_QUALITY]: brotli, [BROTLI_PARAM_SIZE_HINT]: plain.length } };
  return isShort ? zlib.brotliCompressSync(plain, options) : later.brotli(plain, options);
}

function variesByEncoding(headers: Headers): void {
  if (!/(?:^|,)\s*accept-encoding\s*(?:,|$)/i.test(headers.get("vary") ?? ""))
    headers.append("vary", "accept-encoding");
}

function bodyResponse(body: Buffer<ArrayBuffer>, status: number, headers: Headers, encoding: ContentCoding): Response {
  headers.set("content-length", String(body.length));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(body, { status, headers });
}

/**
 * For answers that are created each time. `hasSecret` names the paths whose answers contain a secret: next to text that
 * another person may have written, their compressed length could reveal it.
 */
export function compressedAnswers(hasSecret: (path: string) => boolean = () => false): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (hasSecret(c.req.path)) return;
    variesByEncoding(c.res.headers);
    const encoding = encodingFor(c.req.header("accept-encoding"));
    // reading a body prevents Node's fast path from a text to the socket
    if (encoding === "identity" || c.req.method === "HEAD" || c.res.headers.has("content-encoding")) return;
    if (c.res.body === null) return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const used = plain.length < LEAST_BYTES ? "identity" : encoding;
    const body = used === "identity" ? plain : await compressed(plain, used, EACH_TIME);
    const response = bodyResponse(body, c.res.status, new Headers(c.res.headers), used);
    // otherwise Hono merges the headers of the old and new responses
    c.res = undefined;
    c.res = response;
  };
}

/**
 * For texts that are the same for all: with a tag, 304 for clients that have it, and compressed once as long as they
 * stay the same.
 */
export function sharedAnswers(): MiddlewareHandler {
  const copies = byteCache<Buffer<ArrayBuffer>>(CACHE_BYTES, ({ length }) => length);

  async function copyOf(
    plain: Buffer<ArrayBuffer>,
    etag: string,
    encoding: ContentCoding,
  ): Promise<Buffer<ArrayBuffer>> {
    if (encoding === "identity") return plain;
    const key = `${encoding} ${etag}`;
    const cached = copies.get(key);
    if (cached !== undefined) return cached;
    const copy = await compressed(plain, encoding);
    copies.set(key, copy);
    return copy;
  }

  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const headers = new Headers(c.res.headers);
    const etag = tagOf(plain);
    headers.set("etag", etag);
    variesByEncoding(headers);
    let response: Response;
    if (isUnchanged(c.req.header("if-none-match"), etag)) {
      headers.delete("content-type");
      response = new Response(null, { status: 304, headers });
    } else {
      const encoding = plain.length < LEAST_BYTES ? "identity" : encodingFor(c.req.header("accept-encoding"));
      response = bodyResponse(await copyOf(plain, etag, encoding), 200, headers, encoding);
    }
    // otherwise Hono merges the headers of the old and new responses
    c.res = undefined;
    c.res = response;
  };
}
