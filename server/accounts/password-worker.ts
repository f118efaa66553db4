/** Derives keys of passwords in a thread of its own. One for crowded times steps back whenever anybody else needs the core. */
import { scryptSync, type ScryptOptions } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";

export interface Derivation {
  text: string;
  salt: Uint8Array;
  bytes: number;
  cost: ScryptOptions;
}

export interface ThreadOptions {
  stepsBack: boolean;
}

/** Enough to let readers pass; at 19 a busy machine would never get to it. */
const NICENESS = 10;

const { stepsBack } = workerData as ThreadOptions;
// of this thread alone on Linux, of the whole process elsewhere
if (stepsBack && process.platform === "linux") setPriority(NICENESS);

parentPort?.on("message", ({ text, salt, bytes, cost }: Derivation) => {
  parentPort?.postMessage(scryptSync(text, salt, bytes, cost));
});
