/** What a guess at a password costs by scrypt: OWASP's password storage cheat sheet, for 32 MiB. */
export const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
