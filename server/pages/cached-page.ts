/** A cached page: compressed once, and sent unchanged. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { PageFreshness } from "../context/freshness.ts";
import { compressed, encodingFor, type ContentCoding, isUnchanged, tagOf } from "../platform/http/compression.ts";

/** Longest lifetime of any page, whatever it reports. */
const LONGEST_MS = 3_600_000;
/**
 * A total may be thirty seconds old (rules: search, 4): half of that here, half where it is counted
 * (`server/search/queries-total.ts`).
 */
const LONGEST_DIRECTORY_MS = 15_000;
const SHARED_SECONDS = 30;
/** A rendered page before it is cached. */
export interface Rendered {
  status: number;
  contentType: string;
  body: string;
  /** Headers of every copy, security policy included. */
  headers: Record<string, string>;
  freshness: PageFreshness;
}

interface Copy {
  body: Buffer;
  headers: string[];
}

export interface CachedPageEntry {
  copies: Record<ContentCoding, Copy>;
  etag: string;
  /** Headers sent with 304. */
  unchangedHeaders: string[];
  expiresAt: number;
  /** When it was rendered, by both clocks. */
  renderedAt: number;
  madeAt: number;
  /** Its lifetime from then on. */
  standsMs: number;
  listings: ReadonlySet<string>;
  dependsOnDirectory: boolean;
  /** From when on it must be rendered again; null while it is current. */
  staleAt: number | null;
  bytes: number;
}

/**
 * The body without the instants at which it was read: two processes read at different instants, and it is the same
 * page.
 */
function sayingOf(body: string, { readInstants }: PageFreshness): string {
  let saying = body;
  for (const instant of readInstants) saying = saying.replaceAll(instant, "");
  return saying;
}

export async function makeEntry(
  { body, contentType, headers, freshness }: Rendered,
  { now, passed }: { now: number; passed: number },
): Promise<CachedPageEntry> {
  const plain = Buffer.from(body);
  const [br, gz] = await Promise.all([compressed(plain, "br"), compressed(plain, "gzip")]);
  const etag = tagOf(sayingOf(body, freshness));
  const longest = freshness.dependsOnDirectory ? LONGEST_DIRECTORY_MS : LONGEST_MS;
  const known = ["vary", "accept-encoding, cookie", "etag", etag];
  // the policy has the hashes of this copy's scripts; another copy was sent with its own policy
  const isLike = ([name]: [string, string]) => freshness.readInstants.size === 0 || name !== "content-security-policy";
  const copy = (bytes: Buffer, encoding: ContentCoding): Copy => ({
    body: bytes,
    headers: [
      ...Object.entries(headers).flat(),
      ...known,
      "content-type",
      contentType,
      "content-length",
      String(bytes.length),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    ],
  });
  return {
    copies: { br: copy(br, "br"), gzip: copy(gz, "gzip"), identity: copy(plain, "identity") },
    etag,
    unchangedHeaders: [...Object.entries(headers).filter(isLike).flat(), ...known],
    expiresAt: Math.min(freshness.expiresAt, now + longest),
    renderedAt: now,
    madeAt: passed,
    standsMs: longest,
    listings: freshness.listings,
    dependsOnDirectory: freshness.dependsOnDirectory,
    staleAt: null,
    bytes: plain.length + br.length + gz.length + 2_000,
  };
}

export function send(entry: CachedPageEntry, leftMs: number, request: IncomingMessage, response: ServerResponse): void {
  const seconds = Math.min(SHARED_SECONDS, Math.floor(leftMs / 1000));
  const cacheControl = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${SHARED_SECONDS}`;
  const copy = entry.copies[encodingFor(request.headers["accept-encoding"])];
  const isKnown = isUnchanged(request.headers["if-none-match"], entry.etag);
  response.writeHead(isKnown ? 304 : 200, [
    ...(isKnown ? entry.unchangedHeaders : copy.headers),
    "cache-control",
    cacheControl,
  ]);
  if (isKnown || request.method === "HEAD") response.end();
  else response.end(copy.body);
}
