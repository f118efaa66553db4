/** Rows of a first page never wait for the total of a broad search. */
import { LIMITS } from "#contract/limits.ts";

export interface Total {
  total: number;
  /** There are more, which were not counted. */
  hasMore: boolean;
}

/** The number of results, limited to `most`. */
export const countedTo = (found: number, most = Infinity): Total =>
  found > most ? { total: most, hasMore: true } : { total: found, hasMore: false };

/** Milliseconds after the rows within which waiting for the total is not noticeable. */
export const PATIENCE_MS = 60;

const PAGE = LIMITS.resultsPerPage;

export const pagesOf = (total: number): number => Math.ceil(total / PAGE);

/** If the last counted result ends its page, one more page follows. */
export const pagesBehind = ({ total, hasMore }: Total): number => (hasMore && total === PAGE ? 2 : pagesOf(total));

/**
 * The total if it is counted within `patience` milliseconds of the rows, else a lower bound from the rows: `listed` is
 * the number of rows of the first page plus one more, so a smaller number is the exact total.
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
