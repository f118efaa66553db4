/**
 * The six-digit code that is sent to a business. All codes can be tried quickly, so the stored hash is slow and salted.
 */
import { createHash, randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { shareHolder } from "../context/limits.ts";

export interface HashedCode {
  salt: string;
  hash: string;
}

/** Each hash takes 16 MB and about 40 ms. */
const COST = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;

const slowHash = (code: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(code, salt, LENGTH, COST, (error, key) => (error === null ? resolve(key) : reject(error))),
  );

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

export async function hashCode(code: string): Promise<HashedCode> {
  const salt = randomBytes(16).toString("hex");
  return { salt, hash: (await slowHash(code, salt)).toString("hex") };
}

export async function isCode(code: string, { salt, hash }: HashedCode): Promise<boolean> {
  return timingSafeEqual(await slowHash(code, salt), Buffer.from(hash, "hex"));
}

/** Digest of the network that requests a code. It is only compared. */
export const networkDigest = (network: string): string =>
  createHash("sha256")
    .update(`claim code ${shareHolder(network)}`)
    .digest("base64url");

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** A token of 130 random bits that can be read out over the telephone. */
export const newToken = (): string => Array.from(randomBytes(26), (byte) => ALPHABET[byte & 31] ?? "").join("");
