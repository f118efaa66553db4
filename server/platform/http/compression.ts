/**
 * Answers in fewer bytes, for whoever takes them so: made again for answers to one person, kept for texts that are everybody's.
 * How hard is tried, and which answers stay as they are: docs/decisions/0026-api-document.md.
 */
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { isUnchanged, tagOf } from "./etag.ts";
import { byteCache } from "../cache/caches.ts";
import { encodingFor, type Encoding } from "./encoding.ts";

/** Less than this fits one packet either way. */
const LEAST_BYTES = 1_024;
/** Handing so little to another thread takes longer than compressing it. */
const AT_ONCE_BYTES = 32 * 1024;
const CACHE_BYTES = 32 * 1024 * 1024;

interface Effort {
  brotli: number;
  gzip: number;
}
const EACH_TIME: Effort = { brotli: 3, gzip: 4 };
const ONCE: Effort = { brotli: 5, gzip: 6 };

const later = { brotli: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) };

async function compressed(
  plain: Buffer,
  encoding: Exclude<Encoding, "identity">,
  effort: Effort,
): Promise<Buffer<ArrayBuffer>> {
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

function bodyResponse(body: Buffer<ArrayBuffer>, status: number, headers: Headers, encoding: Encoding): Response {
  headers.set("content-length", String(body.length));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(body, { status, headers });
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
    const used = plain.length < LEAST_BYTES ? "identity" : encoding;
    const body = used === "identity" ? plain : await compressed(plain, used, EACH_TIME);
    const response = bodyResponse(body, c.res.status, new Headers(c.res.headers), used);
    // what is there would be merged with what comes
    c.res = undefined;
    c.res = response;
  };
}

interface Known {
  text: string;
  plain: Buffer<ArrayBuffer>;
  etag: string;
}

/**
 * Texts that everybody is given alike: with a tag, 304 for whoever has it, and compressed once as long as they stay the same.
 * `answer` is for a text that is kept as it is, `use` for whatever a route answers.
 */
export class SharedTexts {
  readonly #copies = byteCache<Buffer<ArrayBuffer>>(CACHE_BYTES, ({ length }) => length);
  readonly #known = new Map<string, Known>();

  /** `name` tells this text from others; it is looked at again when it differs from the last one of that name. */
  async answer(c: Context, name: string, text: string, headers: Record<string, string>): Promise<Response> {
    let known = this.#known.get(name);
    if (known?.text !== text) {
      const plain = Buffer.from(text);
      known = { text, plain, etag: tagOf(plain) };
      this.#known.set(name, known);
    }
    return this.#respond(c, known.plain, known.etag, new Headers(headers));
  }

  readonly use: MiddlewareHandler = async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const response = await this.#respond(c, plain, tagOf(plain), new Headers(c.res.headers));
    // what is there would be merged with what comes
    c.res = undefined;
    c.res = response;
  };

  async #respond(c: Context, plain: Buffer<ArrayBuffer>, etag: string, headers: Headers): Promise<Response> {
    headers.set("etag", etag);
    variesByEncoding(headers);
    if (isUnchanged(c.req.header("if-none-match"), etag)) {
      headers.delete("content-type");
      return new Response(null, { status: 304, headers });
    }
    const encoding = plain.length < LEAST_BYTES ? "identity" : encodingFor(c.req.header("accept-encoding"));
    if (encoding === "identity") return bodyResponse(plain, 200, headers, encoding);
    const key = `${encoding} ${etag}`;
    let body = this.#copies.get(key);
    if (body === undefined) {
      body = await compressed(plain, encoding, ONCE);
      this.#copies.set(key, body);
    }
    return bodyResponse(body, 200, headers, encoding);
  }
}
