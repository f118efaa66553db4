/** Positions of the requested nodes by id, stored as numbers. */
export class PointsById {
  private readonly ids: Float64Array;
  private readonly lats: Int32Array;
  private readonly lngs: Int32Array;

  constructor(wanted: readonly ArrayLike<number>[]) {
    const all = new Float64Array(wanted.reduce((sum, { length }) => sum + length, 0));
    let size = 0;
    for (const ids of wanted) {
      all.set(ids, size);
      size += ids.length;
    }
    all.sort();
    let count = 0;
    for (let at = 0; at < all.length; at += 1) {
      const id = all[at] ?? 0;
      if (at > 0 && id === all[at - 1]) continue;
      all[count] = id;
      count += 1;
    }
    this.ids = all.slice(0, count);
    this.lats = new Int32Array(count).fill(NOWHERE);
    this.lngs = new Int32Array(count);
  }

  private indexOf(id: number): number {
    let [from, to] = [0, this.ids.length - 1];
    while (from <= to) {
      const middle = (from + to) >>> 1;
      const found = this.ids[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  /** In ten-millionths of a degree. Ignores ids that were not requested, and invalid positions. */
  put(id: number, lat: number, lng: number): void {
    // conversion to 32 bits would make any number look like a valid position
    if (!(Math.abs(lat) <= MOST_LAT && Math.abs(lng) <= MOST_LNG)) return;
    const at = this.indexOf(id);
    if (at === -1) return;
    this.lats[at] = Math.round(lat);
    this.lngs[at] = Math.round(lng);
  }

  /** Null if the file does not contain the node. */
  get(id: number): { lat: number; lng: number } | null {
    const at = this.indexOf(id);
    const lat = this.lats[at];
    return at === -1 || lat === undefined || lat === NOWHERE ? null : { lat, lng: this.lngs[at] ?? 0 };
  }
}

const MOST_LAT = 900_000_000;
const MOST_LNG = 1_800_000_000;

/** Larger than any latitude. */
const NOWHERE = 0x7fffffff;
