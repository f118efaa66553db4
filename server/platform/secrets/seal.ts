/** Encryption of texts for this installation: AES-256-GCM, with the key's id in the ciphertext. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const ID_BYTES = 6;

export interface Key {
  /** Identifies the key without revealing it. */
  id: string;
  bytes: Buffer;
}

const derive = (secret: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "mainstreet", purpose, length));

/** `secret` is the operator's secret: 32 characters or more. */
export function keyOf(secret: string): Key {
  return {
    id: derive(secret, "key id", ID_BYTES).toString("base64url"),
    bytes: derive(secret, "sealing", KEY_BYTES),
  };
}

/** A text could not be decrypted: it was altered, encrypted for another place, or its key is missing. */
export class SealError extends Error {}

/**
 * `context` identifies the row and column of the text, which must be the same for `open`. Returns `v1.<key
 * id>.<iv>.<text and tag>`.
 */
export function seal(text: string, context: string, key: Key): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, iv);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, key.id, iv.toString("base64url"), sealed.toString("base64url")].join(".");
}

/** The id of the key of a ciphertext; null for any other text. */
export function keyIdOf(sealed: string): string | null {
  const [version, id] = sealed.split(".");
  return version === VERSION && id !== undefined ? id : null;
}

/** Throws a SealError that contains nothing of the text. */
export function open(sealed: string, context: string, key: Key): string {
  const [version, id, iv = "", body = "", ...more] = sealed.split(".");
  const bytes = Buffer.from(body, "base64url");
  if (version !== VERSION || id !== key.id || more.length > 0 || bytes.length < TAG_BYTES)
    throw new SealError("The text is not sealed with this key. Bring back the key that it was sealed with.");
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, Buffer.from(iv, "base64url"), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    throw new SealError("The sealed text was altered, or copied from another row. Bring back the row from a backup.");
  }
}
