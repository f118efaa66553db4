/** Stopping the server: clients that still send get an answer with `connection: close` and are never cut off. */
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { parseTrustedProxies } from "#server/platform/http/client-address.ts";
import { AddressCount } from "#server/platform/http/connection-bounds.ts";
import { makeHttpServer, type StopOptions } from "#server/platform/http/http-server.ts";
import { makeLogger } from "#server/platform/log.ts";
import { knock } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const QUIETLY: StopOptions = { graceMs: 0, drainMs: 60_000, onRefusing: () => undefined };

async function serve() {
  const server = makeHttpServer(parseTrustedProxies(""), makeLogger("silent"));
  const finishing = Promise.withResolvers<undefined>();
  const requested = { slow: 0 };
  server.answerWith((request, response) => {
    if (request.url === "/slow" || request.url === "/stream") {
      requested.slow += 1;
      if (request.url === "/stream") response.writeHead(200).write("began ");
      void finishing.promise.then(() => response.end("and finished"));
    } else response.writeHead(200, ["content-length", "2"]).end("ok");
  });
  const url = `http://127.0.0.1:${await server.listen(0, "127.0.0.1")}`;
  onTestFinished(() => server.server.closeAllConnections());
  return { server, url, requests: requested, finish: () => finishing.resolve(undefined) };
}

const isRefused = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("connect", () => resolve(false)).on("error", () => resolve(true));
    socket.on("connect", () => socket.destroy());
  });

test("until it stops, connections stay open", async () => {
  const { url } = await serve();
  const client = knock(url, GET("/"));
  await client.receives(/ok$/);
  client.socket.write(GET("/"));
  await client.receives(/ok[\s\S]*ok$/);
  expect(client.said()).not.toMatch(/connection: close/i);
  client.socket.destroy();
});

test("during the grace period new connections are accepted, answered, and closed", async () => {
  const { server, url, finish } = await serve();
  const before = knock(url, GET("/"));
  await before.receives(/ok$/);
  let isStopped = false;
  const stopped = server.stop({ ...QUIETLY, graceMs: 1_000 }).then(() => (isStopped = true));
  expect(server.isStopping()).toBe(true);
  before.socket.write(GET("/"));
  const after = knock(url, GET("/"));
  for (const one of [before, after]) {
    await one.receives(/connection: close[\s\S]*ok$/i);
    await one.ended();
    expect(one.failure()).toBeNull();
  }
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(await isRefused(url)).toBe(true);
});

test("running requests finish, also a stream whose head is sent, and idle connections do not delay the end", async () => {
  const { server, url, requests: requested, finish } = await serve();
  const [slow, stream] = [knock(url, GET("/slow")), knock(url, GET("/stream"))];
  await until(() => requested.slow === 2);
  const [idle, unused] = [knock(url, GET("/")), knock(url)];
  await idle.receives(/ok$/);
  let isRefusing = false;
  const stopped = server.stop({ ...QUIETLY, onRefusing: () => (isRefusing = true) });
  await until(() => isRefusing);
  await Promise.all([idle.ended(), unused.ended()]);
  expect(await isRefused(url)).toBe(true);
  expect([slow.isClosed(), stream.isClosed()]).toEqual([false, false]);
  finish();
  await slow.receives(/connection: close[\s\S]*and finished$/i);
  await stream.receives(/and finished/);
  await stopped;
  for (const one of [slow, stream]) {
    await one.ended();
    expect(one.failure()).toBeNull();
  }
});

test("clients that connected just before the end are answered with Connection: close", async () => {
  const { server, url } = await serve();
  const clients = Array.from({ length: 40 }, () => knock(url));
  const accepted = () =>
    new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await until(async () => (await accepted()) === clients.length);
  let isRefusing = false;
  const stopped = server.stop({ ...QUIETLY, onRefusing: () => (isRefusing = true) });
  await until(() => isRefusing);
  const [silent, ...senders] = clients;
  for (const { socket } of senders) socket.write(GET("/"));
  for (const sender of senders) {
    await sender.receives(/connection: close[\s\S]*ok$/i);
    await sender.ended();
    expect(sender.failure()).toBeNull();
  }
  await silent?.ended();
  await stopped;
});

test("a request that never ends is cut off after its time limit", async () => {
  const { server, url, requests: requested } = await serve();
  const endless = knock(url, GET("/stream"));
  await until(() => requested.slow === 1);
  await server.stop({ ...QUIETLY, drainMs: 100 });
  await endless.ended();
});

test("a proxy that keeps its connections and never retries loses no request", async () => {
  const { server, url } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const failures: string[] = [];
  let [isSending, answered] = [true, 0];
  const ask = () =>
    new Promise<void>((resolve) => {
      const requested = request(url, { agent }, (answer) => {
        answer.resume().on("end", () => {
          answered += 1;
          resolve();
        });
      });
      requested.on("error", (error) => {
        failures.push(String(error));
        resolve();
      });
      requested.end();
    });
  const senders = Array.from({ length: 16 }, async () => {
    while (isSending) await ask();
  });
  await until(() => answered > 200);
  const stopped = server.stop({ ...QUIETLY, graceMs: 3_000 });
  const atStop = answered;
  // the client notices the stop some time later, as balancers do
  await until(() => answered > atStop + 48);
  isSending = false;
  await Promise.all(senders);
  await stopped;
  agent.destroy();
  expect(failures).toEqual([]);
});

test("connections of one visitor are counted, except those of proxies and of this network", () => {
  const addresses = new AddressCount(parseTrustedProxies("198.51.100.7"), 2);
  const one = addresses.take("203.0.113.5");
  expect(addresses.take("::ffff:203.0.113.5")).not.toBeNull();
  expect(addresses.take("203.0.113.5")).toBeNull();
  expect(addresses.take("203.0.113.6")).not.toBeNull();
  one?.();
  expect(addresses.take("203.0.113.5")).not.toBeNull();
  // a household has many addresses in one network
  expect([1, 2, 3].map((last) => addresses.take(`2a00:1:2:3::${last}`) === null)).toEqual([false, false, true]);
  for (const peer of ["198.51.100.7", "127.0.0.1", "10.1.2.3", "::1", "fd00::1"])
    for (let count = 0; count < 5; count += 1) expect(addresses.take(peer), peer).not.toBeNull();
});
