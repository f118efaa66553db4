/**
 * What a mailed code is bound to: the browser that asked for it, which alone has the nonce. So nobody else's wrong tries use up
 * somebody's code, asking for one ends nobody else's, and the hashes in the database open nothing without a browser's cookie.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { tokenHash } from "./token-hash.ts";

const binding = new AsyncLocalStorage<string>();

/** Within `act`, codes are those of the browser with this nonce. */
export const boundTo = <Answer>(nonce: string, act: () => Answer): Answer => binding.run(nonce, act);

/** Of an address or a code. */
export function boundHash(text: string): string {
  const nonce = binding.getStore();
  if (nonce === undefined) throw new Error("A code belongs to a browser");
  return tokenHash(`${nonce} ${text}`);
}
