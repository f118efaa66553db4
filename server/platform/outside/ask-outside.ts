/**
 * One request to a server that a stranger has named, without a risk for the internal network. The name is resolved
 * once, an address outside of the public internet is refused, and the connection uses the checked address. The caller
 * follows redirects.
 */
import { request as requestPlain, type IncomingHttpHeaders } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export interface Outside {
  /** All addresses of a name; empty when the name does not exist. Throws when no name server answers. */
  resolve: (host: string) => Promise<string[]>;
  isReachable: (address: string) => boolean;
  /** Certificates, in PEM, that are trusted instead of Node's. */
  certificates?: string;
}

export interface Request {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Content beyond this is not read. */
  mostBytes: number;
  /** Requests compressed answers, and limits their decompressed size. */
  takesGzip?: boolean;
  /** Aborts the whole request. */
  signal: AbortSignal;
}

export interface OutsideResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** There was more than `mostBytes`. */
  isCut: boolean;
}

export type OutsideResult =
  | ({ outcome: "answered" } & OutsideResponse)
  /** The name does not exist, or its address is private. */
  | { outcome: "nowhere" }
  | { outcome: "private" }
  /** No server answered, or the answer was not valid. */
  | { outcome: "away"; why: "slow" | "certificate" | "unreachable" };

/** A lookup that always returns the checked address. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = address.includes(":") ? 6 : 4;
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

/** A small answer may decompress to a very large one: decompression stops at the limit. */
function plainBody(stream: Readable, { "content-encoding": coding = "identity" }: IncomingHttpHeaders): Readable {
  if (coding === "identity" || coding === "") return stream;
  if (coding !== "gzip" && coding !== "x-gzip") throw new Error("a coding that was not asked for");
  const gunzip = createGunzip();
  stream.on("error", (error: Error) => gunzip.destroy(error));
  return stream.pipe(gunzip);
}

function ask(
  url: URL,
  address: string,
  certificates: string | undefined,
  { method = "GET", headers, body, mostBytes, takesGzip = false, signal }: Request,
): Promise<OutsideResponse> {
  // oxfmt-ignore
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const params = request(
      url,
      {
        method,
        agent: false,
        lookup: pinnedTo(address),
        ...(certificates === undefined ? {} : { ca: certificates }),
        signal,
        headers: {
          ...headers,
          "accept-encoding": takesGzip ? "gzip" : "identity",
          ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let length = 0;
        const done = () => {
          response.destroy();
          const read = Buffer.concat(chunks);
          const isCut = read.length > mostBytes;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read.subarray(0, mostBytes), isCut }); // oxfmt-ignore
        };
        response.on("error", reject);
        try {
          const plain = plainBody(response, takesGzip ? response.headers : {});
          plain.on("data", (chunk: Buffer) => {
            chunks.push(chunk);
            length += chunk.length;
            if (length > mostBytes) {
              plain.destroy();
              done();
            }
          });
          plain.on("end", done);
          plain.on("error", reject);
        } catch (error) {
          response.destroy();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      },
    );
    params.on("error", reject);
    params.end(body);
  });
}

/** Only the kind of failure: details of addresses and ports are not revealed. */
function unreachableReason(error: unknown, signal: AbortSignal): "slow" | "certificate" | "unreachable" {
  if (signal.aborted) return "slow";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|VERIFY/.test(code) ? "certificate" : "unreachable";
}

/** Throws only when no name server answers. */
export async function askOutside(url: URL, outside: Outside, params: Request): Promise<OutsideResult> {
  if (params.signal.aborted) return { outcome: "away", why: "slow" };
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const addresses = isIP(host) === 0 ? await outside.resolve(host) : [host];
  const [address] = addresses;
  if (address === undefined) return { outcome: "nowhere" };
  // all must be reachable: a name that changes its answers could pass with one
  if (!addresses.every((one) => outside.isReachable(one))) return { outcome: "private" };
  try {
    return { outcome: "answered", ...(await ask(url, address, outside.certificates, params)) };
  } catch (error) {
    return { outcome: "away", why: unreachableReason(error, params.signal) };
  }
}
