/** What is signed and sealed with, as it is configured. */
import { z } from "zod";
import { SHORTEST_KEY } from "./key-file.ts";
import type { EncryptionOptions } from "./secrets.ts";

const KEY_TOO_SHORT = `must have at least ${SHORTEST_KEY} characters`;

export const SecretVariables = z.object({
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  ENCRYPTION_KEY: z.string().trim().min(SHORTEST_KEY, KEY_TOO_SHORT).optional(),
  ENCRYPTION_OLD_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .refine((keys) => keys.every(({ length }) => length >= SHORTEST_KEY), KEY_TOO_SHORT)
    .default([]),
});

export interface SecretConfiguration {
  /** Signs cookies; null means one kept in the data directory. */
  secret: string | null;
  encryption: EncryptionOptions;
}

export function configureSecrets(read: z.output<typeof SecretVariables>): SecretConfiguration {
  return {
    secret: read.SECRET ?? null,
    encryption: { key: read.ENCRYPTION_KEY ?? null, oldKeys: read.ENCRYPTION_OLD_KEYS },
  };
}
