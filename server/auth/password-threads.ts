/** Threads that derive keys of passwords, one derivation a thread at a time. */
import { Worker } from "node:worker_threads";
import type { Derivation } from "./password-worker.ts";

const WORKER = new URL("./password-worker.ts", import.meta.url);

const idle = new Set<Worker>();

function takeIdle(): Worker | undefined {
  const [worker] = idle;
  if (worker !== undefined) idle.delete(worker);
  return worker;
}

function start(): Worker {
  const worker = new Worker(WORKER);
  worker.once("exit", () => idle.delete(worker));
  return worker;
}

/** The caller sees to it that not too many are asked for at once: each has a thread. */
export async function deriveInThread(derivation: Derivation): Promise<Buffer> {
  const worker = takeIdle() ?? start();
  // the process waits for what is asked, and for an idle thread never
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
