/** How late somebody can say they are; the contract has the same (a test compares them), without zod it is smaller. */
export const LATE_MINUTES = [5, 10, 15, 20, 30] as const;
