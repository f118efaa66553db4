/** Passwords that are made for somebody and read off a screen. */
import { randomInt } from "node:crypto";

/** Without the characters that look like others. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** As in `k7mq-x3hn-w2tp-9fde`: 79 random bits, which nobody guesses in the lifetime of a hash. */
export function randomPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)] ?? "").join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
