/**
 * Effect of a second server process on this machine (`PROCESSES`): requests per second of a cached page, an uncached
 * page and a procedure, with one and with two processes, alternating; and the memory of the second process.
 */
import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import autocannon from "autocannon";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { requestsOf, type PricedRequest } from "./price-requests.ts";
import { throwawaySite, type Running, type ThrowawaySite } from "./site.ts";

const SECRET = "a secret of thirty-two characters, for measuring";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ROUND_SECONDS = 3;
const CONNECTIONS = 16;
const MEASURED_REQUESTS = ["/listing/{id}", "/listing/{id}, signed in", "get_business"];

interface ProcessesCase {
  site: ThrowawaySite;
  running: Running;
  requests: PricedRequest[];
}

async function open(processes: number, say: (line: string) => void): Promise<ProcessesCase> {
  const site = await throwawaySite(say);
  const running = await site.start({ RATE_LIMITS: "off", LOG_LEVEL: "error", SECRET, PROCESSES: String(processes) });
  const connection = connect(embeddedAddress(site.environment["DATA_DIR"] ?? ""), { max: 1 });
  try {
    return { site, running, requests: await requestsOf(connection, SECRET) };
  } finally {
    await connection.close();
  }
}

/** Of a site's Node processes, in MB. */
function memoryOf(pid: number): number {
  const all = [pid, ...spawnSync("pgrep", ["-P", String(pid), "node"], { encoding: "utf8" }).stdout.split("\n").filter(Boolean).map(Number)]; // oxfmt-ignore
  const kilobytes = all.map((one) =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${one}/status`, "utf8"))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1_024;
}

async function perSecond({ running }: ProcessesCase, { name, requests }: PricedRequest): Promise<number> {
  const { requests: pending, non2xx, errors } = await autocannon({ url: running.url, connections: CONNECTIONS, duration: ROUND_SECONDS, requests }); // oxfmt-ignore
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} of ${pending.total} failed`);
  return pending.total / ROUND_SECONDS;
}

export const processesBenchmark: Benchmark = {
  name: "processes",
  async run(say): Promise<Figure[]> {
    const sides: ProcessesCase[] = [];
    try {
      for (const processes of [1, 2]) sides.push(await open(processes, say));
      const figures: Figure[] = [];
      for (const name of MEASURED_REQUESTS) {
        const speeds = sides.map((): number[] => []);
        // the first round is a warm-up
        for (let round = 0; round <= ROUNDS; round += 1)
          for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
            const side = sides[which];
            const request = side?.requests.find((one) => one.name === name);
            if (side === undefined || request === undefined) continue;
            const speed = await perSecond(side, request);
            if (round > 0) speeds[which]?.push(speed);
          }
        const [one = NaN, two = NaN] = speeds.map(median);
        const words = `${(two / one).toFixed(2)} × (${Math.round(two)} against ${Math.round(one)} a second)`;
        say(`  ${name}: ${words}`);
        figures.push({
          figure: `${name === "/listing/{id}" ? `${name}, kept` : name}: two processes against one`,
          measured: words,
          bar: "–",
          isMet: null,
        });
      }
      const [one = NaN, two = NaN] = sides.map(({ running }) => memoryOf(running.child.pid ?? 0));
      figures.push({ figure: "Memory of Node's processes, two serving against one", measured: `${Math.round(two)} against ${Math.round(one)} MB`, bar: "–", isMet: null }); // oxfmt-ignore
      return figures;
    } finally {
      for (const { site, running } of sides) {
        await running.stop();
        site.remove();
      }
    }
  },
};
