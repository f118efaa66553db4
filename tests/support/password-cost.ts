/** In the place of server/accounts/password-cost.ts where passwords are not the matter: a thousandth of a sign-in's time. */
export const COST = { N: 2 ** 5, r: 8, p: 3 } as const;
