/**
 * Binds an emailed code to the browser that requested it, by a nonce that only this browser has. Wrong tries in another
 * browser do not use up a code, a request in another browser does not end it, and the stored hashes are useless without
 * the cookie.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { tokenHash } from "./token-hash.ts";

const binding = new AsyncLocalStorage<string>();

/** Runs `act` with codes bound to the browser with this nonce. */
export const boundTo = <Answer>(nonce: string, act: () => Answer): Answer => binding.run(nonce, act);

/** Hash of an address or a code, bound to the browser. */
export function boundHash(text: string): string {
  const nonce = binding.getStore();
  if (nonce === undefined) throw new Error("A code belongs to a browser");
  return tokenHash(`${nonce} ${text}`);
}
