/**
 * Source ids met in a run, as 32-bit hashes: 8 to 16 bytes an id instead of about seventy in a set of texts. Two ids
 * may share a hash, so a hit must be checked in the database; a miss is certain.
 */
import { hashOf } from "./place-index.ts";

export class SeenIds {
  private size = 0;
  /** Open addressing; 0 is an empty slot, and no text has the hash 0. */
  private slots = new Uint32Array(1 << 16);

  /** Adds an id and returns whether it may have been added before. */
  meet(id: string): boolean {
    if (this.put(hashOf(id))) return true;
    this.size += 1;
    if (this.size * 2 > this.slots.length) this.grow();
    return false;
  }

  private put(hash: number): boolean {
    const mask = this.slots.length - 1;
    let at = hash & mask;
    for (;;) {
      const there = this.slots[at];
      if (there === hash) return true;
      if (there === 0) {
        this.slots[at] = hash;
        return false;
      }
      at = (at + 1) & mask;
    }
  }

  private grow(): void {
    const before = this.slots;
    this.slots = new Uint32Array(before.length * 2);
    for (const hash of before) if (hash !== 0) this.put(hash);
  }
}
