/**
 * Clients that pipeline requests for the largest file and read nothing: the server's memory, and the wait of others.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Benchmark, Figure } from "./figure.ts";
import { throwawaySite, type Running } from "./site.ts";

const ASSETS = join(import.meta.dirname, "..", "build", "en", "client", "assets");
const FLOODS = [
  { sockets: 20, requests: 600 },
  { sockets: 1_000, requests: 20 },
];
const FLOOD_MS = 40_000;
const REST_MS = 10_000;
const LOOK_MS = 250;
const ANSWER_MS = 30_000;
const MOST_GROWTH_MB = 300;
/** On a machine that also does other work; without the limits it is some twenty seconds. */
const MOST_WAIT_MS = 3_000;

function largestAsset(): string {
  const sizes = readdirSync(ASSETS).map((name) => ({ name, bytes: statSync(join(ASSETS, name)).size }));
  const largest = sizes.reduce((a, b) => (b.bytes > a.bytes ? b : a));
  return `/assets/${largest.name}`;
}

/** Resident memory in megabytes. */
function memoryOf({ child }: Running): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_024;
}

function open(url: string, text: string, closed: () => void): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => void socket.write(text));
  socket.on("error", () => undefined);
  return socket.on("close", closed);
}

async function millisecondsOf(url: string): Promise<number> {
  const began = performance.now();
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })).arrayBuffer();
  } catch {
    // the time until then counts
  }
  return performance.now() - began;
}

async function flood(running: Running, shape: (typeof FLOODS)[number], say: (line: string) => void): Promise<Figure[]> {
  const { sockets: count, requests } = shape;
  const text = `GET ${largestAsset()} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(requests);
  const before = memoryOf(running);
  let [peak, wait, closed] = [before, 0, 0];
  const sockets = Array.from({ length: count }, () => open(running.url, text, () => (closed += 1)));
  const until = performance.now() + FLOOD_MS;
  while (performance.now() < until) {
    wait = Math.max(wait, await millisecondsOf(`${running.url}/readyz`));
    peak = Math.max(peak, memoryOf(running));
    await sleep(LOOK_MS);
  }
  const closedByServer = closed;
  for (const socket of sockets) socket.destroy();
  await sleep(REST_MS);
  const name = `${count} connections × ${requests} pipelined requests, nothing read`;
  const grown = peak - before;
  const after = memoryOf(running);
  say(`  ${name}: ${before.toFixed(0)} → ${peak.toFixed(0)} → ${after.toFixed(0)} MB, ${closedByServer} closed`);
  return [
    {
      figure: `${name}: memory of the server grows by`,
      measured: `${grown.toFixed(0)} MB`,
      bar: `≤ ${MOST_GROWTH_MB} MB`,
      isMet: grown <= MOST_GROWTH_MB,
    },
    {
      figure: `… and is larger afterwards by`,
      measured: `${(after - before).toFixed(0)} MB`,
      bar: "–",
      isMet: null,
    },
    {
      figure: `… /readyz takes at most`,
      measured: `${wait.toFixed(0)} ms`,
      bar: `≤ ${MOST_WAIT_MS} ms`,
      isMet: wait <= MOST_WAIT_MS,
    },
  ];
}

export const pipelinedFloodBenchmark: Benchmark = {
  name: "pipelined flood",
  async run(say) {
    const site = await throwawaySite(say);
    const figures: Figure[] = [];
    try {
      for (const shape of FLOODS) {
        const running = await site.start();
        try {
          await millisecondsOf(`${running.url}/search`);
          figures.push(...(await flood(running, shape, say)));
        } finally {
          await running.stop();
        }
      }
    } finally {
      site.remove();
    }
    return figures;
  },
};
