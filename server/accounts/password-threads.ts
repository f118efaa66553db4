/** Threads that derive password keys, one derivation per thread at a time. */
import { Worker } from "node:worker_threads";
import type { Derivation, ThreadOptions } from "./password-worker.ts";

const WORKER = new URL("./password-worker.ts", import.meta.url);

const prompt = new Set<Worker>();
const patient = new Set<Worker>();

function takeIdle(idle: Set<Worker>): Worker | undefined {
  const [worker] = idle;
  if (worker !== undefined) idle.delete(worker);
  return worker;
}

function start(idle: Set<Worker>): Worker {
  const worker = new Worker(WORKER, { workerData: { stepsBack: idle === patient } satisfies ThreadOptions });
  worker.once("exit", () => idle.delete(worker));
  return worker;
}

/**
 * Derives a key, in a low-priority thread when crowded. A thread can lower its priority but not raise it again, so
 * there are two kinds. The caller limits the number of derivations at once.
 */
export async function deriveInThread(derivation: Derivation, { isCrowded }: { isCrowded: boolean }): Promise<Buffer> {
  const idle = isCrowded ? patient : prompt;
  const worker = takeIdle(idle) ?? start(idle);
  // a running derivation keeps the process alive; an idle thread does not
  worker.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const onExit = (code: number) => reject(new Error(`The thread for passwords ended with ${code}`));
  worker.once("message", resolve).once("error", reject).once("exit", onExit);
  worker.postMessage(derivation);
  try {
    const key = await promise;
    worker.unref();
    idle.add(worker);
    return Buffer.from(key);
  } finally {
    worker.off("message", resolve).off("error", reject).off("exit", onExit);
  }
}
