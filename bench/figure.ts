/** One line of the table that `npm run bench` prints. */
export interface Figure {
  figure: string;
  /** As measured, with its unit. */
  measured: string;
  /** What must hold. */
  bar: string;
  /** Null where there is no bar: measured beside. */
  isMet: boolean | null;
}

export interface Benchmark {
  name: string;
  run(say: (line: string) => void): Promise<Figure[]>;
}

/** The value below which `share` (0–1) of the sample lies. */
export function percentile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function median(sample: readonly number[]): number {
  return percentile(sample, 0.5);
}
