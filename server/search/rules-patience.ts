/** Rows of a first page never wait for the total of a broad search to be counted. */
import { LIMITS } from "#contract/limits.ts";

export interface Total {
  total: number;
  /** There are more, and they were not counted. */
  hasMore: boolean;
}

/** What was found, said up to `most`. */
export const countedTo = (found: number, most = Infinity): Total =>
  found > most ? { total: most, hasMore: true } : { total: found, hasMore: false };

/** So long after the rows, in milliseconds, nobody notices that the total was waited for. */
export const PATIENCE_MS = 60;

const PAGE = LIMITS.resultsPerPage;

export const pagesOf = (total: number): number => Math.ceil(total / PAGE);

/** The last of what was counted may be the last of its page, with more behind it. */
export const pagesBehind = ({ total, hasMore }: Total): number => (hasMore && total === PAGE ? 2 : pagesOf(total));

/**
 * The total where it is counted within `patience` of the rows, else what the rows say by themselves: `listed` are those of the
 * first page and one more, so that fewer are all there are.
 */
export async function totalSoon(counting: Promise<Total>, listed: number, patience: number): Promise<Total> {
  if (patience === Infinity) return counting;
  if (listed <= PAGE) return { total: listed, hasMore: false };
  let timer: NodeJS.Timeout | undefined;
  const atLeast = new Promise<Total>((resolve) => {
    timer = setTimeout(() => resolve({ total: PAGE, hasMore: true }), patience);
  });
  try {
    return await Promise.race([counting, atLeast]);
  } finally {
    clearTimeout(timer);
  }
}
