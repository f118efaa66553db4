/** Replaces server/accounts/password-cost.ts in tests that are not about passwords: a thousandth of a log-in's time. */
export const COST = { N: 2 ** 5, r: 8, p: 3 } as const;
