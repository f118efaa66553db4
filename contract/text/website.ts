/** What a listing's website may be: an address that a visitor can follow without harm (rules: listings, 1). */

/** Browsers drop tabs and line ends from an address and read a backslash as a slash, so that what is checked would not be what is followed. */
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/** With its host as it is written: no user, no slash too many, nothing that a browser would decode. */
const ADDRESS = /^(https?:\/\/)?(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?)(?=[:/?#]|$)/iu;
/** Characters that look alike, in one part of a name; browsers show these names in another form. */
const MIXED = /\p{Script=Latin}[^.]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][^.]*\p{Script=Latin}/u; // oxfmt-ignore

const asciiOf = (text: string): string => text.replace(/[^!-~]/g, "");

/** Whether a browser goes to the host that is read. */
function isHostAsWritten(written: string, { hostname }: URL): boolean {
  const host = written.toLowerCase();
  if (asciiOf(host) === host) return hostname === host;
  // as browsers do: 'ｅxample' and 'ⓔxample' are 'example'
  return !MIXED.test(host) && asciiOf(host.normalize("NFKC")) === asciiOf(host.normalize("NFC"));
}

/** The address to link to: one without an http prefix gets http://. Null when there is none. */
export function followableWebsite(website: string): URL | null {
  if (HIDDEN.test(website)) return null;
  const [, scheme, host] = ADDRESS.exec(website) ?? [];
  if (host === undefined || (scheme === undefined && SCHEME.test(website))) return null;
  const url = URL.parse(scheme === undefined ? `http://${website}` : website);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return isHostAsWritten(host, url) ? url : null;
}

/** What is wrong with it, for a person; null when nothing is. Empty is no website, and fine. */
export function websiteProblem(website: string): string | null {
  if (website === "") return null;
  const url = followableWebsite(website);
  if (url === null) return "Use the address of a web page, like https://example.com.";
  return url.hostname.includes(".") ? null : "Use a whole address, like example.com.";
}
