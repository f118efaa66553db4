/** Thousands of connections that send almost nothing: other requests are answered, and the slow ones are cut off. */
import { afterEach, expect, test } from "vitest";
import { startApp, type AppProcess } from "../../support/app-process.ts";
import { head, knock, type Knock } from "../../support/raw-socket.ts";
import { until } from "../../support/until.ts";

let app: AppProcess | null = null;
afterEach(async () => {
  await app?.stop();
  app = null;
});

const SOCKETS = 5_000;
const PATIENCE_MS = 60_000;

/** In batches that fit in an accept queue. */
async function open(count: number, make: () => Knock): Promise<Knock[]> {
  const knocks: Knock[] = [];
  while (knocks.length < count) {
    const some = Array.from({ length: Math.min(200, count - knocks.length) }, make);
    await Promise.all(some.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
    knocks.push(...some);
  }
  return knocks;
}

test("5,000 sockets whose heads or bodies trickle lock no one out, and end", { timeout: 180_000 }, async () => {
  app = await startApp();
  const { url } = app;
  const requested = async () =>
    (
      await fetch(`${url}/rpc/search_businesses`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      })
    ).status;
  expect(await requested()).toBe(200);

  const heads = await open(SOCKETS - 500, () => knock(url, "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: a"));
  const bodies = await open(500, () => knock(url, head("/rpc/search_businesses", 9_000) + "{"));
  const trickle = setInterval(() => {
    for (const { socket } of [...heads, ...bodies]) if (socket.writable) socket.write("a");
  }, 2_000);
  let answered = 0;
  let ready = 0;
  try {
    await until(
      async () => {
        expect(await requested()).toBe(200);
        // 503 if PostgreSQL took longer than 1.5 s, as on a machine that runs other tests
        ready += Number((await fetch(`${url}/readyz`)).status === 200);
        answered += 1;
        return [...heads, ...bodies].every((one) => one.isClosed());
      },
      { what: "the end of every slow connection", ms: PATIENCE_MS },
    );
  } finally {
    clearInterval(trickle);
    for (const { socket } of [...heads, ...bodies]) socket.destroy();
  }
  expect(answered).toBeGreaterThan(5);
  expect(ready).toBeGreaterThan(answered / 2);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  // an endless head is answered with 408, and so is a body that is too slow
  expect(heads.filter((one) => one.said().startsWith("HTTP/1.1 408")).length).toBeGreaterThan(SOCKETS / 2);
  expect(bodies.every((one) => /^HTTP\/1\.1 (?:408|503)/.test(one.said()))).toBe(true);
});
