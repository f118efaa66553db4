import { setTimeout as sleep } from "node:timers/promises";

/** Polls until the condition is true. Throws if it is not true in time. */
export async function until(isSo: () => boolean | Promise<boolean>, { ms = 120_000, what = "it" } = {}): Promise<void> {
  const giveUpAt = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`${what} did not come about within ${ms} ms`);
    await sleep(20);
  }
}
