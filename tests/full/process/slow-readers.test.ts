/**
 * Connections that request the largest file repeatedly and read nothing: memory stays bounded, and others are answered.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startApp, type AppProcess } from "../../support/app-process.ts";
import { until } from "../../support/until.ts";

let app: AppProcess | null = null;
afterEach(async () => {
  await app?.stop();
  app = null;
});

const ASSETS = join(import.meta.dirname, "../../../build/en/client/assets");
const MOST_GROWTH_MB = 400;

function largestAsset(): { path: string; bytes: number } {
  const files = readdirSync(ASSETS).map((name) => ({
    path: `/assets/${name}`,
    bytes: statSync(join(ASSETS, name)).size,
  }));
  return files.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest));
}

function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

/** Sends all requests at once, and reads no answer. */
function neverReading(url: string, path: string, requests: number) {
  const text = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(requests);
  const socket = connect(Number(new URL(url).port), "127.0.0.1", () => void socket.write(text));
  let isClosed = false;
  // a paused stream does not notice the end, a write does
  const writes = setInterval(() => socket.write("\r\n"), 500);
  socket
    .on("error", () => undefined)
    .on("close", () => {
      isClosed = true;
      clearInterval(writes);
    });
  return { isClosed: () => isClosed, close: () => socket.destroy() };
}

/** Reads a piece now and then; returns the number of bytes. */
async function readSlowly(url: string): Promise<number> {
  const { body } = await fetch(url, { headers: { "accept-encoding": "identity" } });
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += (piece as Uint8Array).length;
    await sleep(50);
  }
  return bytes;
}

test("12,000 pipelined requests for the largest file, and 300 idle readers, cost little memory", async () => {
  app = await startApp();
  const { url, pid } = app;
  const { path, bytes } = largestAsset();
  const statusOf = async (of: string) => (await fetch(url + of)).status;
  expect(await statusOf("/search")).toBe(200);
  const before = memoryMb(pid);
  const slow = readSlowly(url + path);
  const floods = Array.from({ length: 20 }, () => neverReading(url, path, 600));
  const idle = Array.from({ length: 300 }, () => neverReading(url, path, 10));
  let [answered, peak] = [0, before];
  try {
    await until(async () => {
      expect([await statusOf("/readyz"), await statusOf("/search")]).toEqual([200, 200]);
      answered += 1;
      peak = Math.max(peak, memoryMb(pid));
      return answered > 20 && floods.every(({ isClosed }) => isClosed());
    });
    expect(await slow).toBe(bytes);
  } finally {
    for (const { close } of [...floods, ...idle]) close();
  }
  expect(peak - before).toBeLessThan(MOST_GROWTH_MB);
});
