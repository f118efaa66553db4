/** Secrets of authenticator apps and backup codes: creates, stores and checks them. */
import { hash, randomBytes } from "node:crypto";
import { z } from "zod";
import { SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";
import type { Database } from "../platform/db/pool.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import {
  lockSecondFactor,
  saveBackupCodes,
  saveLastStep,
  type SealedCodes,
  type SecondFactorRow,
} from "./queries-second-factor.ts";
import { base32, findDigest, stepOfCode } from "./rules-totp.ts";

/** Contexts of sealed values: the column, completed with the user's id. A value cannot be opened in another row. */
const COLUMNS = {
  factor_secret: "second_factor.secret",
  backup_codes: "second_factor.backup_codes",
} as const;
export type FactorColumn = keyof typeof COLUMNS;
export const factorSealedAs = (column: FactorColumn, userId: string): string => `${COLUMNS[column]} of ${userId}`;

const Digests = z.array(z.string());

const digestOf = (userId: string, code: string) => hash("sha256", `${userId} ${code}`, "base64url");

export const newFactorSecret = (): Buffer => randomBytes(SECOND_FACTOR.secretBytes);

export const sealFactorSecret = (secret: Buffer, userId: string, secrets: Secrets): string =>
  secrets.seal(secret.toString("base64url"), factorSealedAs("factor_secret", userId));

/** Throws a SealError when the key is missing. */
export const openFactorSecret = ({ secret }: SecondFactorRow, userId: string, secrets: Secrets): Buffer =>
  Buffer.from(secrets.open(secret, factorSealedAs("factor_secret", userId)), "base64url");

/** New backup codes such as 'abcd-efgh-jkmn-pqrs', shown only once, and their sealed digests. */
export function newBackupCodes(userId: string, secrets: Secrets): { codes: string[]; sealedCodes: SealedCodes } {
  const codes = Array.from({ length: SECOND_FACTOR.backupCodes }, () =>
    base32(randomBytes((SECOND_FACTOR.backupCodeLength * 5) / 8)).toLowerCase(),
  );
  const digests = codes.map((code) => digestOf(userId, code));
  return {
    codes: codes.map((code) => (code.match(/.{4}/g) ?? []).join("-")),
    sealedCodes: sealDigests(digests, userId, secrets),
  };
}

const sealDigests = (digests: readonly string[], userId: string, secrets: Secrets): SealedCodes => ({
  sealed: secrets.seal(JSON.stringify(digests), factorSealedAs("backup_codes", userId)),
  left: digests.length,
});

const openDigests = (sealed: string, userId: string, secrets: Secrets): string[] =>
  Digests.parse(JSON.parse(secrets.open(sealed, factorSealedAs("backup_codes", userId))));

/** The kind of code that was accepted. `left`: unused backup codes. */
export type TakenCode = { by: "app" } | { by: "backup_code"; left: number };

/**
 * Checks a code of the app or a backup code and uses it up. `none`: the account has no second factor. Throws a
 * SealError when the sealing key is missing. Runs in a transaction, which must commit.
 */
export async function takeFactorCode(
  db: Database,
  userId: string,
  { code, at, secrets }: { code: string; at: Date; secrets: Secrets },
): Promise<TakenCode | "wrong" | "none"> {
  const row = await lockSecondFactor(db, userId);
  if (row === null || row.confirmed_at === null || row.backup_codes === null) return "none";
  if (code.length === SECOND_FACTOR.digits) {
    const secret = openFactorSecret(row, userId, secrets);
    const step = stepOfCode(secret, code, { at: at.getTime(), lastStep: row.last_step });
    if (step === null) return "wrong";
    await saveLastStep(db, userId, step);
    return { by: "app" };
  }
  const digests = openDigests(row.backup_codes, userId, secrets);
  const place = findDigest(digests, digestOf(userId, code));
  if (place < 0) return "wrong";
  const rest = digests.toSpliced(place, 1);
  await saveBackupCodes(db, userId, sealDigests(rest, userId, secrets));
  return { by: "backup_code", left: rest.length };
}
