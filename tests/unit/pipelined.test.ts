/** Pipelined requests, and answers that are never read, over real sockets. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseTrustedProxies } from "#server/platform/http/client-address.ts";
import { makeHttpServer } from "#server/platform/http/http-server.ts";
import { UNREAD_BOUNDS, type UnreadBounds } from "#server/platform/http/unread-answers.ts";
import { makeLogger } from "#server/platform/log.ts";
import { head, knock } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";

const GET = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nhost: a\r\n${more}\r\n`;
const LARGE = Buffer.alloc(16 * 1024 * 1024, "x");
const PIECES = Array.from({ length: 256 }, (_, index) => LARGE.subarray(index * 65_536, (index + 1) * 65_536));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

async function serve(bounds: Partial<UnreadBounds> = {}) {
  const server = makeHttpServer(parseTrustedProxies(""), makeLogger("silent"), { ...UNREAD_BOUNDS, ...bounds });
  const begun: string[] = [];
  const held: ServerResponse[] = [];
  server.answerWith((request, response) => {
    const { url = "" } = request;
    begun.push(url);
    if (url.startsWith("/held")) held.push(response);
    else if (url === "/large") response.writeHead(200, { "content-length": LARGE.length }).end(LARGE);
    else if (url === "/file") void pipeline(Readable.from(PIECES), response).catch(() => undefined);
    else if (request.method === "POST") void bodyOf(request).then((text) => response.end(`[${text}]`));
    else response.end(`[${url}]`);
  });
  const url = `http://127.0.0.1:${await server.listen(0, "127.0.0.1")}`;
  onTestFinished(() => server.server.closeAllConnections());
  return { url, begun, held };
}

/** Sends and never reads. */
function neverReading(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => void socket.write(text));
  let isClosed = false;
  // keeps Node's timeout from firing, and notices the end, which a paused stream does not
  const writes = setInterval(() => socket.write("\r\n"), 50);
  socket
    .on("error", () => undefined)
    .on("close", () => {
      isClosed = true;
      clearInterval(writes);
    });
  onTestFinished(() => void socket.destroy());
  return { isClosed: () => isClosed };
}

/** Reads a piece now and then. */
async function readSlowly(socket: Socket, bytes: number): Promise<number> {
  let received = 0;
  while (received < bytes && !socket.destroyed) {
    const piece: unknown = socket.read();
    if (piece instanceof Buffer) received += piece.length;
    await sleep(20);
  }
  return received;
}

describe("pipelined requests", () => {
  test("start one after the other, and are answered in order", async () => {
    const { url, begun, held } = await serve();
    const client = knock(url, GET("/held-1") + GET("/2") + GET("/held-3") + GET("/4"));
    await until(() => held.length === 1);
    const other = knock(url, GET("/other"));
    await other.receives(/\[\/other\]/);
    expect(begun).toEqual(["/held-1", "/other"]);
    held[0]?.end("[first]");
    await client.receives(/\[first\][\s\S]*\[\/2\]/);
    await until(() => held.length === 2);
    expect(begun).toEqual(["/held-1", "/other", "/2", "/held-3"]);
    held[1]?.end("[third]");
    await client.receives(/\[third\][\s\S]*\[\/4\]/);
    client.socket.write(GET("/5") + GET("/6"));
    await client.receives(/\[\/5\][\s\S]*\[\/6\]/);
    expect(client.isClosed()).toBe(false);
    for (const { socket } of [client, other]) socket.destroy();
  });

  test("keep their bodies until they start", async () => {
    const { url, held } = await serve();
    const [one, two] = ["a".repeat(5_000), "b".repeat(200_000)];
    const client = knock(url, GET("/held") + head("/", one.length) + one + head("/", two.length) + two + GET("/end"));
    await until(() => held.length === 1);
    held[0]?.end("[held]");
    await client.receives(/\[held\][\s\S]*\[a{5000}\][\s\S]*\[b{200000}\][\s\S]*\[\/end\]/);
    client.socket.destroy();
  });

  test("over the limit are not answered, and the last answer closes the connection", async () => {
    const { url, begun } = await serve();
    const client = knock(url, Array.from({ length: 15 }, (_, index) => GET(`/${index}`)).join(""));
    await client.ended();
    expect(begun).toEqual(Array.from({ length: 11 }, (_, index) => `/${index}`));
    expect(client.said().match(/\[\/\d+\]/g)).toHaveLength(11);
    expect(client.said().match(/connection: close/gi)).toHaveLength(1);
    expect(client.said()).toMatch(/connection: close[^[]*\[\/10\]/i);
    expect(client.failure()).toBeNull();
  });

  test("by the hundred close the connection, and others are answered", async () => {
    const { url, begun } = await serve();
    const clients = Array.from({ length: 20 }, () => neverReading(url, GET("/held").repeat(600)));
    await until(() => clients.every(({ isClosed }) => isClosed()));
    expect(begun.length).toBeLessThanOrEqual(20);
    const other = knock(url, GET("/other"));
    await other.receives(/\[\/other\]/);
    other.socket.destroy();
  });

  test("do not start after an answer that closes the connection, or after the client has left", async () => {
    const { url, begun, held } = await serve();
    const closing = knock(url, `${GET("/held-1", "content-length: 2\r\n")}ab${GET("/never")}`);
    await until(() => held.length === 1);
    held[0]?.end("[first]");
    await closing.receives(/\[first\]/);
    await closing.ended();
    const leaving = knock(url, GET("/held-2") + GET("/never"));
    await until(() => held.length === 2);
    leaving.socket.resetAndDestroy();
    await until(() => held[1]?.closed === true);
    const other = knock(url, GET("/other"));
    await other.receives(/\[\/other\]/);
    expect(begun).toEqual(["/held-1", "/held-2", "/other"]);
    other.socket.destroy();
  });
});

describe("unread answers", () => {
  test("close their connection; a slow reader gets all of its answer", async () => {
    const { url } = await serve({ stalledMs: 1_500, bytesPerSecond: LARGE.length, lookMs: 20 });
    const slow = connect(Number(new URL(url).port), "127.0.0.1", () => void slow.write(GET("/file")));
    const reading = readSlowly(slow, LARGE.length);
    const stalled = ["/large", "/file"].map((path) => neverReading(url, GET(path)));
    await until(() => stalled.every(({ isClosed }) => isClosed()));
    expect(await reading).toBeGreaterThanOrEqual(LARGE.length);
    slow.destroy();
  });

  test("do not close a connection that waits for its answer", async () => {
    const { url, held } = await serve({ stalledMs: 100, bytesPerSecond: LARGE.length, lookMs: 20 });
    const waiting = knock(url, GET("/held"));
    const stalled = neverReading(url, GET("/large"));
    await until(stalled.isClosed);
    expect(waiting.isClosed()).toBe(false);
    held[0]?.end("[late]");
    await waiting.receives(/\[late\]/);
    waiting.socket.destroy();
  });

  test("use limited memory: the slowest readers are closed, others get all of theirs", async () => {
    const { url } = await serve({ bytes: 5 * LARGE.length, lookMs: 20 });
    const stalled = Array.from({ length: 8 }, () => neverReading(url, GET("/large")));
    await until(() => stalled.filter(({ isClosed }) => isClosed()).length >= 3);
    const reader = knock(url, GET("/large"));
    await until(() => reader.said().length > LARGE.length);
    reader.socket.destroy();
    expect(stalled.some(({ isClosed }) => !isClosed())).toBe(true);
  });
});
