/** Encryption and decryption with the installation's keys: ENCRYPTION_KEY, else the file in the data directory. */
import { ensureKeyFile, readKeyFile } from "./key-file.ts";
import { keyIdOf, keyOf, open, seal, SealError, type Key } from "./seal.ts";

export interface EncryptionOptions {
  /** Null: the keys are in the file. */
  key: string | null;
  /** Keys that were used before; they decrypt only. */
  oldKeys: readonly string[];
}

export interface Secrets {
  /** `context` names the column and the owner of its row. */
  seal(text: string, context: string): string;
  /** Throws a SealError for a text that was altered, belongs to another place or was encrypted with a missing key. */
  open(sealed: string, context: string): string;
  /** Whether a text is encrypted with the current key. */
  isCurrent(sealed: string): boolean;
}

export function makeSecrets({ key, oldKeys }: EncryptionOptions, dataDirectory: string): Secrets {
  // a file next to ENCRYPTION_KEY is from before it was set
  const listed = (): string[] =>
    key === null ? [...ensureKeyFile(dataDirectory), ...oldKeys] : [key, ...oldKeys, ...readKeyFile(dataDirectory)];
  let keys: Key[] = [];
  // read for each encryption, which is rare: another process may have created a new key
  function current(): Key {
    keys = listed().map(keyOf);
    const [first] = keys;
    if (first === undefined) throw new Error("There is no key to seal with");
    return first;
  }
  current();

  function keyFor(id: string | null): Key | undefined {
    const known = keys.find((one) => one.id === id);
    if (known !== undefined || id === null) return known;
    current();
    return keys.find((one) => one.id === id);
  }

  return {
    seal: (text, context) => seal(text, context, current()),
    open(sealed, context) {
      const used = keyFor(keyIdOf(sealed));
      if (used === undefined)
        throw new SealError(
          "The key that this text was sealed with is not here any more. Add it to ENCRYPTION_OLD_KEYS, or as a line of the file 'encryption-key' of the data directory, and restart.",
        );
      return open(sealed, context, used);
    },
    isCurrent: (sealed) => keyIdOf(sealed) === current().id,
  };
}
