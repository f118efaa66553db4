/** What a listing's website may be: an address that a visitor can follow without harm (rules: listings, 1). */

/** Browsers drop tabs and line ends from an address and read a backslash as a slash, so that what is checked would not be what is followed. */
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/** The address to link to: one without an http prefix gets http://. Null when there is none. */
export function followableWebsite(website: string): URL | null {
  if (HIDDEN.test(website)) return null;
  if (!/^https?:\/\//i.test(website) && SCHEME.test(website)) return null;
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `http://${website.replace(/^\/+/, "")}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return url;
}

/** What is wrong with it, for a person; null when nothing is. Empty is no website, and fine. */
export function websiteProblem(website: string): string | null {
  if (website === "") return null;
  const url = followableWebsite(website);
  if (url === null) return "Use the address of a web page, like https://example.com.";
  return url.hostname.includes(".") ? null : "Use a whole address, like example.com.";
}
