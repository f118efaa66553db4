/** How many and how long, of second factors and passkeys: apart from the schemas, for pages that need no more. */

/** As apps that show such codes take it without being told otherwise (RFC 6238), and what a sign-in waits for it. */
export const SECOND_FACTOR = {
  digits: 6,
  periodSeconds: 30,
  /** Of 160 bits, as RFC 4226 recommends. */
  secretBytes: 20,
  backupCodes: 10,
  /** In base32: 80 bits. */
  backupCodeLength: 16,
  /** Of one sign-in, which begins anew then. */
  tries: 5,
  minutes: 10,
} as const;

export const PASSKEYS = {
  /** Of one account. */
  most: 10,
  nameLength: 60,
  /** To press, look or touch in. */
  minutes: 10,
} as const;
