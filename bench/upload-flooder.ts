/**
 * Uploads one photo again and again, some at a time, until it is told to end. A process of its own that steps back: a real
 * flood comes from other machines, and does not take the site's cores. Told by its parent: `{ url, headers, body, atOnce }`.
 */
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export interface Flood {
  url: string;
  /** A body for each who takes part, with their cookies. */
  senders: { headers: Record<string, string>; body: string }[];
  atOnce: number;
}

setPriority(10);
const counts: Record<string, number> = {};
let isOn = true;

async function sendOn(url: string, headers: Record<string, string>, body: string): Promise<void> {
  while (isOn) {
    const status = await fetch(`${url}/api/image`, { method: "POST", headers, body })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
    counts[status] = (counts[status] ?? 0) + 1;
    // whoever is turned away tries again a little later, as our own pages do
    if (status !== 200) await sleep(300);
  }
}

process.on("message", ({ url, senders, atOnce }: Flood) => {
  const sending = Array.from({ length: atOnce }, (_, index) => {
    const sender = senders[index % senders.length];
    return sender === undefined ? Promise.resolve() : sendOn(url, sender.headers, sender.body);
  });
  void Promise.all(sending).then(() => {
    process.send?.(counts, () => process.disconnect());
  });
});
process.once("SIGINT", () => (isOn = false));
