/** Bodies over real sockets: slow, endless, announced, cut off, and many at once. */
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { BodyBudget } from "#server/platform/http/body-budget.ts";
import { parseTrustedProxies } from "#server/platform/http/client-address.ts";
import { makeHttpServer } from "#server/platform/http/http-server.ts";
import { bodyTaker, closeWhatIsUnread, type BodyLimits } from "#server/platform/http/read-body.ts";
import { makeLogger } from "#server/platform/log.ts";
import { chunk, head, knock } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";

const KILO = "x".repeat(1_000);
/** Without patience: a slow body ends at the next check of the clock. */
const SHORT = { graceMs: 0, bytesPerSecond: 1_000_000, withinMs: 60_000 };
const PATIENT = { graceMs: 600_000, bytesPerSecond: 1, withinMs: 600_000 };

interface Options extends Partial<BodyLimits> {
  budget?: BodyBudget;
}

async function serve({ budget = new BodyBudget({ bytes: 1e9, bytesOfOne: 1e9 }), ...limits }: Options = {}) {
  const proxies = parseTrustedProxies("127.0.0.1");
  const takeBody = bodyTaker(proxies, budget);
  const app = new Hono();
  app.use(closeWhatIsUnread());
  const reading = { now: 0, most: 0 };
  app.post("/take", async (c) => {
    reading.now += 1;
    const response = await takeBody(c, { mostBytes: 10_000, minimumRate: PATIENT, ...limits }, async (bytes) =>
      c.text(`${bytes.length} bytes`),
    );
    reading.now -= 1;
    return response;
  });
  app.post("/refuse", (c) => c.text("No.", 401));
  app.get("/", (c) => c.text("a page"));
  const server = makeHttpServer(proxies, makeLogger("silent"));
  const answer = getRequestListener(app.fetch);
  server.answerWith((request, response) => {
    // like a cached page, before the app
    if (request.url === "/kept") response.writeHead(200, ["content-length", "0"]).end();
    else void answer(request, response);
  });
  const url = `http://127.0.0.1:${await server.listen(0, "127.0.0.1")}`;
  onTestFinished(() => server.stop({ graceMs: 0, drainMs: 0, onRefusing: () => undefined }));
  return { url, budget, reading };
}

const bodyOf = async (url: string, body: BodyInit) =>
  (await fetch(`${url}/take`, { method: "POST", body, duplex: "half" } as RequestInit)).text();

describe("a body", () => {
  test("is read whole, in any chunks", async () => {
    const { url, budget } = await serve();
    expect(await bodyOf(url, "")).toBe("0 bytes");
    expect(await bodyOf(url, KILO)).toBe("1000 bytes");
    expect(await bodyOf(url, new Blob([KILO]).stream())).toBe("1000 bytes");
    const slow = knock(url, head("/take", 2_000) + KILO);
    await until(() => budget.bytes === 1_000);
    slow.socket.write(KILO);
    await slow.receives(/2000 bytes/);
    const pieces = knock(url, head("/take", null) + chunk(KILO));
    await until(() => budget.bytes === 1_000);
    pieces.socket.write(`${chunk(KILO)}0\r\n\r\n`);
    await pieces.receives(/2000 bytes/);
    // both connections may continue
    slow.socket.write(head("/take", 3) + "abc");
    await slow.receives(/3 bytes/);
    await until(() => budget.bytes === 0);
    for (const { socket } of [slow, pieces]) socket.destroy();
  });

  test("that is too large by its header is refused unread, and an endless one at the limit", async () => {
    const { url, budget } = await serve();
    const large = knock(url, head("/take", 10_001));
    await large.receives(/ 413 [\s\S]*connection: close/i);
    await large.ended();
    const endless = knock(url, head("/take", null));
    const sending = setInterval(() => endless.socket.write(chunk(KILO)), 1);
    await endless.receives(/ 413 [\s\S]*connection: close/i);
    await endless.ended();
    clearInterval(sending);
    expect(budget.bytes).toBe(0);
  });

  test("that is slow or never arrives is cut off with an answer", async () => {
    const { url, budget } = await serve({ minimumRate: SHORT });
    const waits = [
      knock(url, head("/take", 9_000)),
      knock(url, head("/take", 9_000) + KILO),
      knock(url, head("/take", null) + chunk(KILO)),
    ];
    for (const one of waits) {
      await one.receives(/ 408 [\s\S]*connection: close[\s\S]*too_slow/i);
      await one.ended();
    }
    expect(budget.bytes).toBe(0);
  });

  test("whose sender has disconnected uses no memory", async () => {
    const { url, budget, reading } = await serve();
    const removed = knock(url, head("/take", 9_000) + KILO);
    await until(() => budget.bytes === 1_000);
    removed.socket.destroy();
    await until(() => reading.now === 0 && budget.bytes === 0);
  });

  test("of a refused sender is not read, and the connection ends", async () => {
    const { url } = await serve();
    const idle = knock(url, head("/refuse", 9_000));
    await idle.receives(/ 401 [\s\S]*connection: close[\s\S]*No\./i);
    await idle.ended();
    // a body that has arrived blocks no other
    const small = knock(url, head("/refuse", 2) + "{}");
    await small.receives(/ 401 /);
    small.socket.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
    await small.receives(/a page/);
    small.socket.destroy();
  });

  test("that expects 100 Continue gets it once it is read, and not otherwise", async () => {
    const { url } = await serve();
    const expecting = { expect: "100-continue" };
    const wanted = knock(url, head("/take", 1_000, expecting));
    await wanted.receives(/^HTTP\/1.1 100 Continue\r\n\r\n$/);
    wanted.socket.write(KILO);
    await wanted.receives(/1000 bytes/);
    for (const [path, length, status] of [
      ["/take", 20_000, 413],
      ["/refuse", 1_000, 401],
    ] as const) {
      const unwanted = knock(url, head(path, length, expecting));
      await unwanted.receives(new RegExp(`^HTTP/1.1 ${status} `));
      await unwanted.ended();
      expect(unwanted.said()).not.toContain("100 Continue");
    }
    wanted.socket.destroy();
  });

  test("of a GET has nothing to wait for", async () => {
    const { url } = await serve();
    for (const line of ["GET /", "HEAD /", "GET /kept"]) {
      const page = knock(url, `${line} HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000000\r\n\r\n`);
      await page.receives(/ 200 [\s\S]*connection: close/i);
      await page.ended();
    }
  });
});

describe("an answer before the whole body", () => {
  test("is not lost to a sender who reads only afterwards", async () => {
    const { url } = await serve();
    for (let round = 0; round < 5; round += 1) {
      const sender = knock(url, head("/take", 5_000_000));
      sender.socket.pause();
      await new Promise<void>((resolve) => sender.socket.write("x".repeat(4_000_000), () => resolve()));
      sender.socket.resume();
      await sender.receives(/ 413 [\s\S]*too_large/);
      await sender.ended();
      expect(sender.failure()).toBeNull();
    }
  });
});

describe("many bodies at once", () => {
  test("are read up to the budget, and a slow sender yields to a fast one", async () => {
    const clock = { now: 0 };
    const budget = new BodyBudget({ bytes: 50_000, bytesOfOne: 40_000, now: () => clock.now });
    const { url } = await serve({ budget });
    // more than there is capacity for, from one address through a proxy
    const crowd = { "x-forwarded-for": "203.0.113.7" };
    const slow = Array.from({ length: 100 }, () => knock(url, head("/take", 9_000, crowd) + KILO));
    await until(() => slow.filter(({ said }) => said().includes(" 503 ")).length === 60);
    expect(budget.bytes).toBe(40_000);
    const [turnedAway] = slow.filter(({ said }) => said().includes(" 503 "));
    expect(turnedAway?.said()).toMatch(/connection: close/i);
    expect(turnedAway?.said()).toMatch(/retry-after: \d/i);
    // another address still has capacity, and so has the same one once its first bodies are past their grace period
    expect(await bodyOf(url, KILO)).toBe("1000 bytes");
    const early = knock(url, head("/take", 1_000, crowd) + KILO);
    await early.receives(/ 503 /);
    clock.now += 60_000;
    const late = knock(url, head("/take", 1_000, crowd) + KILO);
    await late.receives(/ 200 /);
    late.socket.destroy();
    await until(() => slow.some(({ said }) => said().includes(" 408 ")));
    expect(budget.bytes).toBeLessThanOrEqual(40_000);
    for (const { socket } of slow) socket.destroy();
    await until(() => budget.bytes === 0);
  });
});

describe("headers", () => {
  test("more than any client sends are refused, rather than truncated", async () => {
    const { url } = await serve();
    const many = (count: number) =>
      `GET / HTTP/1.1\r\nhost: a\r\n${Array.from({ length: count }, (_, index) => `x-${index}: 1\r\n`).join("")}\r\n`;
    const few = knock(url, many(99));
    await few.receives(/ 200 [\s\S]*a page/);
    few.socket.destroy();
    for (const count of [100, 150, 900]) {
      const flood = knock(url, many(count));
      await flood.receives(/ 431 /);
      await flood.ended();
    }
  });
});
