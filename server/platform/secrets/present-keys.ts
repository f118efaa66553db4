/** The keys that this installation has at this moment, and their fingerprints. Reads, and never makes one. */
import { createHmac } from "node:crypto";
import { findSecret } from "./installation-secret.ts";
import { readKeyFile } from "./key-file.ts";
import type { SecretConfiguration } from "./settings.ts";

export interface PresentKeys {
  /** Null where none was made yet. */
  secret: string | null;
  /** The first one seals; all of them open. */
  encryption: readonly string[];
}

/** 16 hexadecimal digits each: equal for equal keys. No key can be computed from one. */
export interface KeyFingerprints {
  secret: string | null;
  /** Of the key that seals. */
  encryption: string | null;
}

export function findKeys({ secret, encryption }: SecretConfiguration, dataDirectory: string): PresentKeys {
  const { key, oldKeys } = encryption;
  const inFile = readKeyFile(dataDirectory);
  return {
    secret: findSecret(dataDirectory, secret),
    encryption: key === null ? [...inFile, ...oldKeys] : [key, ...oldKeys, ...inFile],
  };
}

export const fingerprintOf = (key: string, name: keyof KeyFingerprints): string =>
  createHmac("sha256", key).update(`mainstreet key fingerprint: ${name}`).digest("hex").slice(0, 16);

export function fingerprintsOf({ secret, encryption }: PresentKeys): KeyFingerprints {
  const [first] = encryption;
  return {
    secret: secret === null ? null : fingerprintOf(secret, "secret"),
    encryption: first === undefined ? null : fingerprintOf(first, "encryption"),
  };
}
