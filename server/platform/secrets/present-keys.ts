/** The installation's current keys and their fingerprints. Only reads; never creates a key. */
import { createHmac } from "node:crypto";
import { findSecret } from "./installation-secret.ts";
import { readKeyFile } from "./key-file.ts";
import type { SecretConfiguration } from "./settings.ts";

export interface PresentKeys {
  /** Null where none exists yet. */
  secret: string | null;
  /** The first one encrypts; all of them decrypt. */
  encryption: readonly string[];
}

/** 16 hexadecimal digits each: equal for equal keys. A key cannot be computed from its fingerprint. */
export interface KeyFingerprints {
  secret: string | null;
  /** Of the key that encrypts. */
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
