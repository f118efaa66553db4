/** Two places for the same files, while they move from one to the other: what is new goes to the first, and what is not there yet is read from the second. */
import type { Storage } from "./storage.ts";

export function withFallback(first: Storage, second: Storage): Storage {
  return {
    read: async (fileName) => (await first.read(fileName)) ?? second.read(fileName),
    has: async (fileName) => (await first.has(fileName)) || second.has(fileName),
    write: (fileName, bytes) => first.write(fileName, bytes),
    async remove(fileName) {
      // the one that is read last goes last: one that was removed from it alone would be shown again
      await first.remove(fileName);
      await second.remove(fileName);
    },
  };
}
