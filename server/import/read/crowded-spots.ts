/**
 * Points shared by many rows: the centre of a town or of a garden, where software puts unknown positions. Counts hashes
 * as numbers, twelve bytes a point.
 */

/** A shopping centre may have some dozens of shops at one point; 71 shops in a palace garden are not plausible. */
export const MAX_PLACES_PER_POINT = 50;

/** A hundred million places need no more; further points count as uncrowded. */
const MAX_POINTS = 16_000_000;

/** Rounded to a tenth of a metre. */
function hashOf(lat: number, lng: number): number {
  let hash = Math.imul(Math.round(lat * 1e6), 0x9e37_79b1) ^ Math.imul(Math.round(lng * 1e6), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d);
  // 0 marks an empty slot
  return (hash ^ (hash >>> 13)) >>> 0 || 1;
}

export class CrowdedPoints {
  private size = 0;
  private hashes = new Uint32Array(1 << 12);
  private counts = new Uint16Array(1 << 12);

  private placeOf(hash: number): number {
    const mask = this.hashes.length - 1;
    let at = hash & mask;
    while (this.hashes[at] !== 0 && this.hashes[at] !== hash) at = (at + 1) & mask;
    return at;
  }

  add(lat: number, lng: number): void {
    const hash = hashOf(lat, lng);
    const at = this.placeOf(hash);
    if (this.hashes[at] === 0) {
      if (this.size >= MAX_POINTS) return;
      this.hashes[at] = hash;
      this.size += 1;
    }
    this.counts[at] = Math.min((this.counts[at] ?? 0) + 1, 0xffff);
    if (this.size * 2 > this.hashes.length) this.grow();
  }

  /** The crowded points, after counting: a small set, and the only one needed from then on. */
  crowded(): (lat: number, lng: number) => number {
    const crowded = new Map<number, number>();
    for (const [index, count] of this.counts.entries())
      if (count > MAX_PLACES_PER_POINT) crowded.set(this.hashes[index] ?? 0, count);
    return (lat, lng) => (crowded.size === 0 ? 0 : (crowded.get(hashOf(lat, lng)) ?? 0));
  }

  private grow(): void {
    const { hashes, counts } = this;
    this.hashes = new Uint32Array(hashes.length * 2);
    this.counts = new Uint16Array(hashes.length * 2);
    for (const [index, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const at = this.placeOf(hash);
      this.hashes[at] = hash;
      this.counts[at] = counts[index] ?? 0;
    }
  }
}
