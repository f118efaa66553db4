/** Threads that derive keys of passwords, one derivation a thread at a time. */
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
 * In crowded times by a thread that lets everybody else pass; a thread may step back but never forward again, so there are
 * two kinds. The caller sees to it that not too many are asked for at once.
 */
export async function deriveInThread(derivation: Derivation, { isCrowded }: { isCrowded: boolean }): Promise<Buffer> {
  const idle = isCrowded ? patient : prompt;
  const worker = takeIdle(idle) ?? start(idle);
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
