/** Listings from the nearest on, in rings that grow: who is found early saves looking at the rest. */

export interface Ring {
  readonly numbers: Int32Array;
  /** No listing of a later ring is nearer. Infinite after the last. */
  readonly beyond: number;
}

/** Listings of the first ring for each result that is wanted. */
const FOR_EACH = 30;
const GROWTH = 4;
const BINS = 4_096;

/** `km` is of each of the numbers, infinite for what has no coordinates: those are in the last ring. */
export function* ringsOf(numbers: Int32Array, km: Float64Array, wanted: number): Generator<Ring> {
  let most = 0;
  for (const far of km) if (far !== Infinity && far > most) most = far;
  const binOf = (far: number): number => (far === Infinity ? BINS : most === 0 ? 0 : Math.min(BINS - 1, Math.floor((far / most) * BINS))); // oxfmt-ignore
  // sorted by bin, not by distance: whoever reads them sorts what matches
  const starts = new Int32Array(BINS + 2);
  for (const far of km) starts[binOf(far) + 1] = (starts[binOf(far) + 1] ?? 0) + 1;
  for (let bin = 0; bin <= BINS; bin += 1) starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0);
  const next = starts.slice();
  const sorted = new Int32Array(numbers.length);
  for (let at = 0; at < numbers.length; at += 1) {
    const bin = binOf(km[at] ?? Infinity);
    sorted[next[bin] ?? 0] = numbers[at] ?? 0;
    next[bin] = (next[bin] ?? 0) + 1;
  }
  let size = Math.max(1, wanted) * FOR_EACH;
  for (let bin = 0; bin <= BINS;) {
    const from = starts[bin] ?? 0;
    do bin += 1;
    while (bin <= BINS && (starts[bin] ?? 0) - from < size);
    const to = starts[bin] ?? numbers.length;
    if (to === from) continue;
    const isLast = to === numbers.length;
    yield { numbers: sorted.subarray(from, to), beyond: isLast ? Infinity : bin >= BINS ? most : (bin / BINS) * most };
    size *= GROWTH;
  }
}
