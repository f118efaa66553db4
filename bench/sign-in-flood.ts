/** Readers during a flood of log-ins: each with a new email and network address, so that no limit stops it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Benchmark } from "./figure.ts";
import { readersDuring } from "./readers-during.ts";
import { throwawaySite } from "./site.ts";

/** About twenty times the number of passwords that one core can check. */
const FLOOD_PER_SECOND = 100;
const FLOODER = join(import.meta.dirname, "flooder.ts");

function flood(url: string): { stop: () => Promise<string> } {
  const child = spawn(process.execPath, [FLOODER, url, String(FLOOD_PER_SECOND)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  const ended = once(child, "exit");
  return {
    async stop() {
      child.kill("SIGINT");
      await ended;
      return said.trim();
    },
  };
}

export const signInFloodBenchmark: Benchmark = {
  name: "sign-in flood",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ TRUSTED_PROXIES: "private" });
    try {
      const name = `${FLOOD_PER_SECOND} sign-ins a second come from everywhere`;
      return [await readersDuring(running.url, { name, begin: () => flood(running.url) }, say)];
    } finally {
      await running.stop();
      site.remove();
    }
  },
};
