/**
 * An address as a header may carry it: what is not ASCII is percent-encoded, as a browser would do. Nothing else changes:
 * `new URL` would also resolve dots, and make `//host` of `/.//host`, which leads to another site.
 */
export function headerAddress(address: string): string {
  return address.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}
