/** Derives keys of passwords in a thread of its own, which steps back whenever anybody else needs the core. */
import { scryptSync, type ScryptOptions } from "node:crypto";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

export interface Derivation {
  text: string;
  salt: Uint8Array;
  bytes: number;
  cost: ScryptOptions;
}

/** Enough to let readers pass, and little enough that a busy machine gets to it. */
const NICENESS = 5;

// of this thread alone on Linux, of the whole process elsewhere
if (process.platform === "linux") setPriority(NICENESS);

parentPort?.on("message", ({ text, salt, bytes, cost }: Derivation) => {
  parentPort?.postMessage(scryptSync(text, salt, bytes, cost));
});
