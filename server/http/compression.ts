/**
 * Answers in fewer bytes, for whoever takes them so: made anew for answers to one person, kept for texts that are everybody's.
 * How hard is tried, and which answers stay as they are: docs/decisions/0026-api-document.md.
 */
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { isUnchanged, tagOf } from "./etag.ts";
import { LruMap } from "./lru-map.ts";
import { encodingFor, type Encoding } from "./page-cache.ts";

/** Less than this fits one packet either way. */
const LEAST_BYTES = 1_024;
/** Handing so little to another thread takes longer than compressing it. */
const AT_ONCE_BYTES = 32 * 1024;
const KEPT_BYTES = 32 * 1024 * 1024;

interface Effort {
  brotli: number;
  gzip: number;
}
const EACH_TIME: Effort = { brotli: 3, gzip: 4 };
const ONCE: Effort = { brotli: 5, gzip: 6 };

const later = { brotli: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

async function compressed(plain: Buffer, encoding: Exclude<Encoding, "identity">, effort: Effort): Promise<Buffer> {
  const isShort = plain.length <= AT_ONCE_BYTES;
  if (encoding === "gzip") {
    const options = { level: effort.gzip };
    return isShort ? zlib.gzipSync(plain, options) : later.gzip(plain, options);
  }
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  const options = { params: { [BROTLI_PARAM_QUALITY]: effort.brotli, [BROTLI_PARAM_SIZE_HINT]: plain.length } };
  return isShort ? zlib.brotliCompressSync(plain, options) : later.brotli(plain, options);
}

function variesByEncoding(headers: Headers): void {
  if (!/(?:^|,)\s*accept-encoding\s*(?:,|$)/i.test(headers.get("vary") ?? ""))
    headers.append("vary", "accept-encoding");
}

function replaceBody(c: Context, body: Buffer, encoding: Encoding): void {
  const headers = new Headers(c.res.headers);
  headers.set("content-length", String(body.length));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  const { status } = c.res;
  // what is there would be merged with what comes
  c.res = undefined;
  c.res = new Response(new Uint8Array(body), { status, headers });
}

/**
 * For answers that are made each time. `hasSecret` names the paths whose answers carry one: next to text that somebody else
 * may have written, their compressed length could tell of it.
 */
export function compressedAnswers(hasSecret: (path: string) => boolean = () => false): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (hasSecret(c.req.path)) return;
    variesByEncoding(c.res.headers);
    const encoding = encodingFor(c.req.header("accept-encoding"));
    // looking at a body costs the short way from a text to the socket, so nobody's is who does not want it compressed
    if (encoding === "identity" || c.res.headers.has("content-encoding")) return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    if (plain.length < LEAST_BYTES) replaceBody(c, plain, "identity");
    else replaceBody(c, await compressed(plain, encoding, EACH_TIME), encoding);
  };
}

/** For texts that everybody is given alike: with a tag, 304 for whoever has it, and compressed once as long as they stay the same. */
export function sharedTexts(): MiddlewareHandler {
  const kept = new LruMap<Buffer>(KEPT_BYTES);
  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const etag = tagOf(plain);
    c.res.headers.set("etag", etag);
    variesByEncoding(c.res.headers);
    if (isUnchanged(c.req.header("if-none-match"), etag)) {
      const headers = new Headers(c.res.headers);
      headers.delete("content-type");
      c.res = undefined;
      c.res = new Response(null, { status: 304, headers });
      return;
    }
    const encoding = plain.length < LEAST_BYTES ? "identity" : encodingFor(c.req.header("accept-encoding"));
    if (encoding === "identity") {
      replaceBody(c, plain, encoding);
      return;
    }
    const key = `${encoding} ${etag}`;
    const body = kept.get(key) ?? (await compressed(plain, encoding, ONCE));
    kept.set(key, body, body.length);
    replaceBody(c, body, encoding);
  };
}
