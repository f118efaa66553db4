/** scrypt parameters for 32 MiB from OWASP's password storage cheat sheet. */
export const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
