/** Limits of second factors and passkeys, without schemas for pages that need only the numbers. */

/** Defaults that authenticator apps assume (RFC 6238), and the limits of a sign-in that waits for a code. */
export const SECOND_FACTOR = {
  digits: 6,
  periodSeconds: 30,
  /** 160 bits, as RFC 4226 recommends. */
  secretBytes: 20,
  backupCodes: 10,
  /** Base32 characters: 80 bits. */
  backupCodeLength: 16,
  /** Per sign-in, which must then start again. */
  tries: 5,
  minutes: 10,
} as const;

export const PASSKEYS = {
  /** Per account. */
  most: 10,
  nameLength: 60,
  /** Time to confirm at the device. */
  minutes: 10,
} as const;
