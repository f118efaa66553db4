/** An account that requires a second factor, and the app on its phone. */
import { codeOfStep, stepAt } from "#server/accounts/rules-totp.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { member, type Member } from "./accounts.ts";
import { PASSWORD } from "./browserless.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes of a key, decoded as apps do. */
export function bytesOf(key: string): Buffer {
  const bits = Array.from(key, (character) => ALPHABET.indexOf(character).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app with this key shows at an instant. */
export const codeAt = (key: string, at: Date): string => codeOfStep(bytesOf(key), stepAt(at.getTime()));

/** Never right: differs from the right code by 500,000. */
export const wrongCode = (code: string): string => String((Number(code) + 500_000) % 1_000_000).padStart(6, "0");

export interface Guarded extends Member {
  key: string;
  codes: string[];
}

/** Turns the second factor on as a user does. This uses up the code of that period. */
export async function guarded(connection: Connection, url: string, email: string, now: () => Date): Promise<Guarded> {
  const person = await member(connection, url, email);
  const begun = await person.visitor.post("second-factor/begin", { currentPassword: PASSWORD });
  const key = String(begun.body["key"]);
  const { status, body } = await person.visitor.post("second-factor/turn-on", { code: codeAt(key, now()) });
  if (status !== 200) throw new Error(`Turning the second factor on was answered ${status} ${JSON.stringify(body)}`);
  return { ...person, key, codes: body["codes"] as string[] };
}
