/** The only reader of request bodies. They may be hostile: too large, too slow, too many at once, or cut off. */
import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { BodyBudget, type BodyShare } from "./body-budget.ts";
import type { TrustedProxies } from "./client-address.ts";
import { failure } from "./failure.ts";
import { addressOf } from "./request-address.ts";

/** Minimum speed of a body; a slower one is cut off. */
export interface MinimumRate {
  /** Milliseconds without a minimum speed. */
  graceMs: number;
  /** Average from then on. */
  bytesPerSecond: number;
  withinMs: number;
}

/** A page of text from a phone at the edge of its network. */
const TEXT_RATE: MinimumRate = { graceMs: 10_000, bytesPerSecond: 1_024, withinMs: 30_000 };
const LOOK_MS = 1_000;

const BUDGET = { bytes: 32 * 1024 * 1024, bytesOfOne: 8 * 1024 * 1024 };
const BUSY_SECONDS = 2;

export type ReadBody =
  | { outcome: "read"; bytes: Buffer; giveBack: () => void }
  | { outcome: "too_large" | "too_slow" | "gave_way" | "busy" | "cut_off" };

/**
 * Bindings of a request that a page sends in process: its body is in memory already and was counted with the page's
 * own.
 */
export interface OwnRequest {
  ownBody?: Buffer;
}

export interface BodyLimits {
  mostBytes: number;
  minimumRate?: MinimumRate;
  /** For a body that has a separate budget: its share there. */
  share?: (cutOff: () => void) => BodyShare;
  tooLarge?: () => Response;
  /** For a body that was cut off in favour of another one; otherwise it was too slow. */
  gaveWay?: () => Response;
}

/** The body if it has arrived completely, as most have by now: without events and timers. Null when it has not. */
function arrived(incoming: IncomingMessage): Buffer | null {
  if (!incoming.complete || incoming.readableDidRead || incoming.destroyed) return null;
  const bytes: unknown = incoming.read();
  // the end is only emitted to a reader that continues
  incoming.resume();
  return Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0);
}

function isTooSlow(size: number, forMs: number, { graceMs, bytesPerSecond, withinMs }: MinimumRate): boolean {
  return forMs > withinMs || size < ((forMs - graceMs) / 1_000) * bytesPerSecond;
}

function collect(
  incoming: IncomingMessage,
  { mostBytes, minimumRate = TEXT_RATE }: BodyLimits,
  begin: (cutOff: () => void) => BodyShare,
): Promise<ReadBody> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    let isEnded = false;
    const began = performance.now();
    const share = begin(() => end("gave_way"));
    const clock = setInterval(() => {
      if (isTooSlow(size, performance.now() - began, minimumRate)) end("too_slow");
    }, LOOK_MS);
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size > mostBytes) end("too_large");
      else if (share.take(piece.length)) pieces.push(piece);
      else end("busy");
    };
    const complete = () => end("read");
    const fail = () => end("cut_off");
    function end(outcome: ReadBody["outcome"]): void {
      if (isEnded) return;
      isEnded = true;
      clearInterval(clock);
      // data after the answer is discarded, so that the stream continues
      incoming.off("data", take).off("end", complete).off("close", fail);
      if (outcome === "read") {
        share.finish();
        resolve({ outcome, bytes: Buffer.concat(pieces, size), giveBack: share.giveBack });
      } else {
        pieces.length = 0;
        share.giveBack();
        resolve({ outcome });
      }
    }
    incoming.on("data", take).on("end", complete).on("error", fail).on("close", fail);
    if (incoming.destroyed) fail();
  });
}

/** A body whose declared length is too large is not read. Never rejects. */
async function readBody(
  { incoming, outgoing }: HttpBindings,
  limits: BodyLimits,
  begin: (cutOff: () => void) => BodyShare,
): Promise<ReadBody> {
  if (Number(incoming.headers["content-length"] ?? 0) > limits.mostBytes) return { outcome: "too_large" };
  if (incoming.headers.expect !== undefined) outgoing.writeContinue();
  const bytes = arrived(incoming);
  if (bytes === null) return collect(incoming, limits, begin);
  if (bytes.length > limits.mostBytes) return { outcome: "too_large" };
  const share = begin(() => undefined);
  share.finish();
  if (share.take(bytes.length)) return { outcome: "read", bytes, giveBack: share.giveBack };
  share.giveBack();
  return { outcome: "busy" };
}

function refused(outcome: Exclude<ReadBody["outcome"], "read">, { tooLarge, gaveWay }: BodyLimits): Response {
  if (outcome === "cut_off") return failure("malformed_json");
  if (outcome === "gave_way") return gaveWay?.() ?? failure("too_slow");
  if (outcome === "too_large" && tooLarge !== undefined) return tooLarge();
  const response = failure(outcome);
  if (outcome === "busy") response.headers.set("retry-after", String(BUSY_SECONDS));
  return response;
}

const UTF_8 = new TextDecoder();

/** A body's text, without a byte order mark. */
export const textOf = (bytes: Buffer): string => UTF_8.decode(bytes);

/** Undefined for a text that is not JSON. */
export function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(textOf(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Answers with the result of `use`; the share of the budget is released after that. */
export type TakeBody = (c: Context, limits: BodyLimits, use: (bytes: Buffer) => Promise<Response>) => Promise<Response>;

/** Closes the connection after a body that was not read completely: the rest would be parsed as the next request. */
export function closeWhatIsUnread(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { incoming } = c.env as HttpBindings;
    // a small body arrives right after its headers
    if (!incoming.complete) await nextTurn();
    if (!incoming.complete) c.header("connection", "close");
  };
}

/** All readers of bodies share one. */
export function bodyTaker(proxies: TrustedProxies, budget: BodyBudget = new BodyBudget(BUDGET)): TakeBody {
  return async (c, limits, use) => {
    // the server is Node's, which provides its request and answer here
    const bindings = c.env as HttpBindings & OwnRequest;
    const { ownBody } = bindings;
    if (ownBody !== undefined) return ownBody.length > limits.mostBytes ? refused("too_large", limits) : use(ownBody);
    const { share } = limits;
    const begin = (cutOff: () => void) => share?.(cutOff) ?? budget.begin(addressOf(c, proxies), cutOff);
    const body = await readBody(bindings, limits, begin);
    if (body.outcome !== "read") return refused(body.outcome, limits);
    try {
      return await use(body.bytes);
    } finally {
      body.giveBack();
    }
  };
}
