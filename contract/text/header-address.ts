/**
 * An address for a header: non-ASCII characters are percent-encoded, as by a browser. Nothing else changes: `new URL`
 * would also resolve dots, and turn `/.//host` into `//host`, which leads to another site.
 */
export function headerAddress(address: string): string {
  return address.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
}
