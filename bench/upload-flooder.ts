/**
 * Uploads one photo repeatedly, several at a time, until it is stopped. A separate process with low priority: a real
 * flood comes from other machines and does not use the site's cores. Its parent sends `{ url, senders, atOnce }`.
 */
import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

export interface Flood {
  url: string;
  /** A body and cookies for each sender. */
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
    // after a refusal it retries a little later, as our pages do
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
