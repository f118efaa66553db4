/** Which passwords are refused beside too short and too long ones (decisions.md, 'Accounts and mail'). */
import { dictionary } from "@zxcvbn-ts/language-common";

const COMMON = new Set(dictionary["passwords-common"]);

export type Refusal = "PASSWORD_TOO_COMMON" | "PASSWORD_IS_ADDRESS";

/** One of the most common passwords, one character repeated, or the person's own address. */
export function refusalOf(password: string, email: string): Refusal | null {
  const plain = password.normalize("NFKC").toLowerCase().trim();
  const [name = ""] = email.toLowerCase().split("@");
  if (plain === email.toLowerCase() || plain === name) return "PASSWORD_IS_ADDRESS";
  if (COMMON.has(plain) || new Set(plain).size < 3) return "PASSWORD_TOO_COMMON";
  // 'password1', 'Dragon123!': the word is what is guessed first
  const bare = plain.replace(/[^a-z]+$/, "");
  return bare.length >= 6 && COMMON.has(bare) && plain.length - bare.length <= 2 ? "PASSWORD_TOO_COMMON" : null;
}
