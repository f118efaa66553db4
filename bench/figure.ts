/** One line of the table that `npm run bench` prints. */
export interface Figure {
  figure: string;
  /** The measured value with its unit. */
  measured: string;
  /** The condition to meet. */
  bar: string;
  /** Null for a value without a condition. */
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
