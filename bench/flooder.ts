/**
 * Floods a site with log-ins until it is stopped, each with a new email and network address. A separate process with
 * low priority: a real flood comes from other machines and does not use the site's cores.
 */
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const [, , url = "", perSecond = "100"] = process.argv;
const MOST_OPEN = 500;

setPriority(10);
const counts = { sent: 0, turnedAway: 0 };
const open = new Set<Promise<void>>();
const end = new AbortController();
process.once("SIGINT", () => end.abort());

const byte = () => Math.floor(Math.random() * 256);

async function signIn(): Promise<void> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `11.${byte()}.${byte()}.${byte()}` },
    body: JSON.stringify({ email, password: "a guess of a password" }),
  });
  if (response.status === 429) counts.turnedAway += 1;
  await response.arrayBuffer();
}

const startedAt = performance.now();
while (!end.signal.aborted) {
  const due = ((performance.now() - startedAt) * Number(perSecond)) / 1_000;
  for (; counts.sent < due && open.size < MOST_OPEN; counts.sent += 1) {
    const one = signIn()
      .catch(() => undefined)
      .finally(() => open.delete(one));
    open.add(one);
  }
  await sleep(5);
}
// accepted requests wait for each other: the last one ends the flood
await Promise.all(open);
process.stdout.write(`${JSON.stringify(counts)}\n`);
