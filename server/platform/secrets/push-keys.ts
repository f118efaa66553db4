/**
 * The key pair by which push services identify this site (RFC 8292). It is derived from the installation's secret, so
 * that all processes have the same pair and none is stored (docs/decisions/0128-device-notifications.md).
 */
import { createECDH, hkdfSync } from "node:crypto";

export interface PushKeys {
  /** Both base64url: a point of P-256, uncompressed, and its scalar. */
  publicKey: string;
  privateKey: string;
}

const SCALAR_BYTES = 32;

export function makePushKeys(secret: string): PushKeys {
  const pair = createECDH("prime256v1");
  // a scalar past the order of the curve is refused, which happens once in 2^32
  for (let round = 0; ; round += 1)
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "mainstreet", `web push ${round}`, SCALAR_BYTES)));
      return {
        publicKey: pair.getPublicKey("base64url"),
        privateKey: pair.getPrivateKey().toString("base64url").padStart(43, "A"),
      };
    } catch (error) {
      if (round >= 9) throw error;
    }
}
