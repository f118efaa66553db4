/** `SIGTERM` while a proxy sends requests: real processes, keep-alive connections, and a client that does not retry. */
import { Agent, request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { startApp, type AppProcess } from "../../support/app-process.ts";
import { head, knock } from "../../support/raw-socket.ts";
import { until } from "../../support/until.ts";

let app: AppProcess | null = null;
afterEach(async () => {
  await app?.stop();
  app = null;
});

interface Outcome {
  status: number;
  closes: boolean;
}

function ask(url: string, agent: Agent, path: string, body: string | null): Promise<Outcome | string> {
  return new Promise((resolve) => {
    const options = { agent, method: body === null ? "GET" : "POST", headers: { "content-type": "application/json" } };
    const requested = request(url + path, options, (answer) => {
      const outcome = { status: answer.statusCode ?? 0, closes: answer.headers.connection === "close" };
      answer.resume().on("end", () => resolve(outcome));
      answer.on("error", (error) => resolve(String(error)));
    });
    requested.on("error", (error) => resolve(String(error)));
    requested.end(body);
  });
}

test("no request is lost: balancers are notified, new requests are answered, and running ones finish", async () => {
  app = await startApp({ environment: { STOP_GRACE_SECONDS: "5" } });
  const { url } = app;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const health = new Agent({ keepAlive: false });
  const [failures, statuses] = [new Map<string, number>(), new Map<number, number>()];
  let [isSending, closing] = [true, 0];
  const senders = Array.from({ length: 16 }, async (_, index) => {
    const [path, body] = index % 2 === 0 ? ["/search", null] : ["/rpc/search_businesses", "{}"];
    while (isSending) {
      const outcome = await ask(url, agent, path, body);
      if (typeof outcome === "string") failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
      else {
        statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1);
        if (outcome.closes) closing += 1;
      }
    }
  });
  await until(() => (statuses.get(200) ?? 0) > 100);
  // a body that is still arriving when new connections are refused
  const slow = knock(url, head("/rpc/search_businesses", 2) + "{");
  const ended = app.terminate();
  const ready = async () => JSON.stringify(await ask(url, health, "/readyz", null));
  await until(async () => (await ready()).includes("503"));
  await until(() => closing > 48);
  isSending = false;
  await Promise.all(senders);
  await until(async () => (await ready()).includes("ECONNREFUSED"));
  slow.socket.write("}");
  await slow.receives(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  expect(await ended).toBe(0);
  expect(Object.fromEntries(failures)).toEqual({});
  expect([...statuses.keys()]).toEqual([200]);
  expect(slow.failure()).toBeNull();
  expect(app.said()).not.toContain('"level":"error"');
  agent.destroy();
});
