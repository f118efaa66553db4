/**
 * The source ids that a run has met, as hashes of 32 bits: 8 to 16 bytes an id where a set of texts takes some seventy. Two ids may share a
 * hash, so a hit says only that the database is to be asked; no hit says for certain that this run has not met the id.
 */
import { hashOf } from "./place-index.ts";

export class SeenIds {
  private size = 0;
  /** Open addressing; 0 is an empty place, which no hash of a text is. */
  private slots = new Uint32Array(1 << 16);

  /** Whether it may have been added before. Either way it is added. */
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
