/** Settings of the secret and the encryption keys. */
import { z } from "zod";
import { SHORTEST_KEY } from "./key-file.ts";
import type { EncryptionOptions } from "./secrets.ts";

const FEWEST_CHARACTERS = 8;

/** 33 random bytes have some 15 different characters in hex, and more in base64. */
function isGuessable(secret: string): boolean {
  const repeatsItself = `${secret}${secret}`.indexOf(secret, 1) < secret.length;
  return repeatsItself || new Set(secret).size < FEWEST_CHARACTERS;
}

const SECRET_GUESSABLE =
  "can be guessed; use the output of 'openssl rand -base64 33' (a new SECRET signs everyone out)";
const KEY_GUESSABLE =
  "can be guessed; use the output of 'openssl rand -base64 33', put the present key into ENCRYPTION_OLD_KEYS, and run 'mainstreet keys rotate'";

const KEY_TOO_SHORT = `must have at least ${SHORTEST_KEY} characters`;

export const SecretVariables = z.object({
  SECRET: z
    .string()
    .min(32, { error: "must have at least 32 characters", abort: true })
    .refine((secret) => !isGuessable(secret), SECRET_GUESSABLE)
    .optional(),
  ENCRYPTION_KEY: z
    .string()
    .trim()
    .min(SHORTEST_KEY, { error: KEY_TOO_SHORT, abort: true })
    .refine((key) => !isGuessable(key), KEY_GUESSABLE)
    .optional(),
  // a weak key is accepted for decryption, so that it can be replaced
  ENCRYPTION_OLD_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every(({ length }) => length >= SHORTEST_KEY), KEY_TOO_SHORT)
    .default([]),
});

export interface SecretConfiguration {
  /** Signs cookies; null means the one stored in the data directory. */
  secret: string | null;
  encryption: EncryptionOptions;
}

export function configureSecrets(read: z.output<typeof SecretVariables>): SecretConfiguration {
  return {
    secret: read.SECRET ?? null,
    encryption: { key: read.ENCRYPTION_KEY ?? null, oldKeys: read.ENCRYPTION_OLD_KEYS },
  };
}
