/** Passwords that are refused in addition to too short and too long ones (docs/decisions/0023). */
import { dictionary } from "@zxcvbn-ts/language-common";
import { partsOfAddress, plainPassword, whyGuessable, wordsOf } from "./rules-guessable-password.ts";
import { breachedPasswords } from "./breached-passwords.ts";

/** The fifty thousand most common passwords of data breaches. */
const COMMON = new Set(dictionary["passwords-common"]);
const isCommon = (word: string) => COMMON.has(word);

export type PasswordRefusal =
  | "PASSWORD_TOO_COMMON"
  | "PASSWORD_IS_ADDRESS"
  | "PASSWORD_TOO_PERSONAL"
  | "PASSWORD_BREACHED";

/** The user of the password; the name is null until one exists. */
export interface PasswordOwner {
  email: string;
  displayName: string | null;
}

export interface PasswordRules {
  /** Null for an accepted password. */
  refusalOf(password: string, person: PasswordOwner): Promise<PasswordRefusal | null>;
}

interface RuleOptions {
  productName: string;
  /** A file of sorted SHA-1 hashes; null without one. */
  breachedFile: string | null;
  /** Called when the file cannot be read. */
  onUnread: (error: unknown) => void;
}

export function passwordRules({ productName, breachedFile, onUnread }: RuleOptions): PasswordRules {
  const breached = breachedFile === null ? null : breachedPasswords(breachedFile);

  /** A file that cannot be read does not block new passwords; the other rules still apply. */
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
