/** Passwords generated for a user, who reads them off a screen. */
import { randomInt } from "node:crypto";

/** Without characters that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** For example `k7mq-x3hn-w2tp-9fde`: 79 random bits, too many to guess within the lifetime of a hash. */
export function randomPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)] ?? "").join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
