/** Derives password keys in a separate thread. A thread for crowded times runs at low priority. */
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

/** Low enough for page requests to take precedence. At 19, a busy machine would never finish a derivation. */
const NICENESS = 10;

const { stepsBack } = workerData as ThreadOptions;
// setPriority applies to this thread on Linux and to the whole process elsewhere
if (stepsBack && process.platform === "linux") setPriority(NICENESS);

parentPort?.on("message", ({ text, salt, bytes, cost }: Derivation) => {
  parentPort?.postMessage(scryptSync(text, salt, bytes, cost));
});
