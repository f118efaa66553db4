/** `PROCESSES=2`: one port, one process killed, and both stopped during requests. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { freePort, startApp, type AppProcess } from "../../support/app-process.ts";
import { until } from "../../support/until.ts";

let app: AppProcess | null = null;
afterEach(async () => {
  await app?.stop();
  app = null;
});

/** The server processes below the supervising one. */
function servingBelow(pid: number): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [, own, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === pid && args.includes("mainstreet.mjs start") ? [Number(own)] : [];
  });
}

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function ask(url: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch(`${url}/rpc/search_businesses`, { method: "POST", headers, body: "{}" });
    await response.text();
    return String(response.status);
  } catch {
    return "cut off";
  }
}

test("one that cannot serve says why, and no process is left", async () => {
  const port = await freePort(1);
  const taken = createServer().listen(port + 1, "127.0.0.1");
  await once(taken, "listening");
  const starting = startApp({ environment: { PROCESSES: "2", METRICS_PORT: String(port) } });
  await expect(starting).rejects.toThrow(`Port ${port + 1} of METRICS_PORT is taken`);
  taken.close();
});

test("two processes share a port; a killed one is replaced, and both stop as one does", async () => {
  const metricsPort = await freePort(1);
  const environment = { PROCESSES: "2", STOP_GRACE_SECONDS: "1", METRICS_PORT: String(metricsPort) };
  app = await startApp({ environment });
  const { url, pid } = app;
  const [first = 0, second = 0, ...more] = servingBelow(pid);
  expect(more).toEqual([]);
  expect(await ask(url)).toBe("200");
  const countedAt = async (port: number) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counts = text.matchAll(/^http_server_request_duration_seconds_count\{.*search_businesses.*\} (\d+)/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  // new connections are distributed in turn
  await until(async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask(url)));
    return (await countedAt(metricsPort)) > 0 && (await countedAt(metricsPort + 1)) > 0;
  });

  process.kill(second, "SIGKILL");
  const answers: string[] = [];
  await until(async () => {
    answers.push(await ask(url));
    const now = servingBelow(pid);
    return now.length === 2 && !now.includes(second);
  });
  expect(servingBelow(pid)).toContain(first);
  // only the request in progress is lost
  expect(answers.filter((answer) => answer !== "200").length).toBeLessThanOrEqual(1);
  expect(app.said()).toMatch(/Process 2 of 2 ended \(SIGKILL\)|Process 1 of 2 ended \(SIGKILL\)/);

  const last = servingBelow(pid);
  const statuses: string[] = [];
  const asking = (async () => {
    while (statuses.at(-1) !== "cut off") statuses.push(await ask(url));
  })();
  await until(() => statuses.length > 3);
  const ended = app.terminate();
  await asking;
  expect(await ended).toBe(0);
  // no request was cut off before new connections were refused
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set(["200"]));
  expect(last.filter(isThere)).toEqual([]);
});
