/** Memory used by one reader of events, however slowly it reads. */
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEventStream, type EventStream } from "#server/platform/http/event-stream.ts";
import { until } from "../support/until.ts";

const LINE = { event: "reservation", id: "1", data: "x".repeat(1_000) };

test("an unread stream is bounded, and then closed", () => {
  const [onEnd, cut] = [vi.fn(), vi.fn()];
  const stream = openEventStream({ onEnd, cut });
  let sent = 0;
  while (cut.mock.calls.length === 0 && sent < 1_000) {
    stream.send(LINE);
    sent += 1;
  }
  expect(sent).toBeLessThan(100);
  // the stream has ended: later events are dropped
  stream.send(LINE);
  stream.beat();
  stream.end();
  expect([cut.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
});

test("a read stream is complete, ends when it is ended, and holds any number of events", async () => {
  const onEnd = vi.fn();
  const stream = openEventStream({ onEnd, cut: () => expect.unreachable("it is read") });
  const reader = stream.body.getReader();
  for (let number = 0; number < 1_000; number += 1) {
    stream.send({ ...LINE, id: String(number) });
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe(`event: reservation\nid: ${number}\ndata: ${LINE.data}\n\n`);
  }
  stream.send(LINE);
  stream.end();
  expect((await reader.read()).done).toBe(false);
  expect((await reader.read()).done).toBe(true);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a reader who leaves ends it, once", async () => {
  const onEnd = vi.fn();
  const stream = openEventStream({ onEnd, cut: () => undefined });
  await stream.body.cancel();
  stream.send(LINE);
  stream.end();
  expect(onEnd).toHaveBeenCalledOnce();
});

test("over HTTP, a connection that reads nothing is closed", async () => {
  const onEnd = vi.fn();
  const opened: EventStream[] = [];
  const app = new Hono<{ Bindings: HttpBindings }>().get("/", (c) => {
    const stream = openEventStream({ onEnd, cut: () => c.env.outgoing.destroy() });
    opened.push(stream);
    return new Response(stream.body);
  });
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
  socket.pause();
  // more than the socket buffers hold
  await until(
    () => {
      for (let line = 0; line < 30; line += 1) opened[0]?.send(LINE);
      return onEnd.mock.calls.length > 0;
    },
    { what: "the end of the stream" },
  );
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await until(async () => (await connections()) === 0, { what: "the end of the connection" });
});
