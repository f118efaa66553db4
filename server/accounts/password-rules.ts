/** Which passwords are refused beside too short and too long ones (docs/decisions/0023). */
import { dictionary } from "@zxcvbn-ts/language-common";
import { partsOfAddress, plainPassword, whyGuessable, wordsOf } from "./rules-guessable-password.ts";
import { breachedPasswords } from "./breached-passwords.ts";

/** The fifty thousand that breaches have in common. */
const COMMON = new Set(dictionary["passwords-common"]);
const isCommon = (word: string) => COMMON.has(word);

export type PasswordRefusal =
  | "PASSWORD_TOO_COMMON"
  | "PASSWORD_IS_ADDRESS"
  | "PASSWORD_TOO_PERSONAL"
  | "PASSWORD_BREACHED";

/** Whose password it would be; the name is null while there is none. */
export interface PasswordOwner {
  email: string;
  displayName: string | null;
}

export interface PasswordRules {
  /** Null for a password that will do. */
  refusalOf(password: string, person: PasswordOwner): Promise<PasswordRefusal | null>;
}

interface RuleOptions {
  productName: string;
  /** A file of SHA-1 hashes in order; null without one. */
  breachedFile: string | null;
  /** Logs that the file cannot be read. */
  onUnread: (error: unknown) => void;
}

export function passwordRules({ productName, breachedFile, onUnread }: RuleOptions): PasswordRules {
  const breached = breachedFile === null ? null : breachedPasswords(breachedFile);

  /** A list that cannot be read keeps nobody from choosing a password: the other rules still hold. */
  async function isBreached(password: string): Promise<boolean> {
    try {
      return (await breached?.has(password)) === true;
    } catch (error) {
      onUnread(error);
      return false;
    }
  }

  return {
    async refusalOf(password, { email, displayName }) {
      const plain = plainPassword(password);
      const address = email.toLowerCase();
      const [name = ""] = address.split("@");
      if (plain === address || plain === name) return "PASSWORD_IS_ADDRESS";
      const words = wordsOf([productName, ...partsOfAddress(address), displayName ?? ""]);
      switch (whyGuessable(password, { isCommon, words })) {
        case "common":
          return "PASSWORD_TOO_COMMON";
        case "personal":
          return "PASSWORD_TOO_PERSONAL";
        case null:
          return (await isBreached(password)) ? "PASSWORD_BREACHED" : null;
      }
    },
  };
}
