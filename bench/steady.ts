/** Readers at a steady rate: each request is sent on schedule, whether or not the one before has been answered. */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";

export interface BenchmarkRequest {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A procedure, over HTTP. */
export const call = (name: string, input: unknown): BenchmarkRequest => ({
  method: "POST",
  path: `/rpc/${name}`,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(input),
});

/** Requests per second that are answered with eight clients without pauses. */
export async function capacityOf(url: string, mix: readonly BenchmarkRequest[]): Promise<number> {
  const { requests } = await autocannon({
    url,
    connections: 8,
    duration: 4,
    requests: mix.map(({ method, path, headers = {}, body }) => ({
      method,
      path,
      headers,
      ...(body === undefined ? {} : { body }),
    })),
  });
  return requests.average;
}

/** Without `fetch`, which takes more of the machine's time: the client's wait is measured. */
function ask(agent: Agent, url: string, { method, path, headers = {}, body }: BenchmarkRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const params = request(url + path, { method, headers, agent }, (response) => {
      response.on("error", reject);
      response.on("end", resolve);
      response.resume();
    });
    params.on("error", reject);
    params.end(body);
  });
}

/** Milliseconds from the moment each request was due until its answer. */
export async function latencies(
  url: string,
  mix: readonly BenchmarkRequest[],
  { perSecond, forMs }: { perSecond: number; forMs: number },
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const times: number[] = [];
  const params: Promise<void>[] = [];
  for (let index = 0; ; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    if (dueAt > startedAt + forMs) break;
    const wait = dueAt - performance.now();
    if (wait > 0) await sleep(wait);
    const next = mix[index % mix.length];
    if (next === undefined) break;
    params.push(ask(agent, url, next).then(() => void times.push(performance.now() - dueAt)));
  }
  await Promise.all(params);
  agent.destroy();
  return times;
}
