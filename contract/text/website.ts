/** Valid addresses of a listing's website, which are safe to follow (rules: listings, 1). */
import { linkProblemTexts } from "./text-problem-texts.ts";

/**
 * Browsers drop tabs and line ends from an address and read a backslash as a slash, so they would open another address
 * than the one checked.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\s\\]/u;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$))/i;

/** Host as written: no user, no additional slash, nothing that a browser would decode. */
const ADDRESS = /^(https?:\/\/)?(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.?)(?=[:/?#]|$)/iu;
/** Letters of different scripts in one label, which look alike; browsers show such names in another form. */
const MIXED = /\p{Script=Latin}[^.]*[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][^.]*\p{Script=Latin}/u; // oxfmt-ignore

const asciiOf = (text: string): string => text.replace(/[^!-~]/g, "");

/** Whether a browser opens the host that is displayed. */
function isHostAsWritten(written: string, { hostname }: URL): boolean {
  const host = written.toLowerCase();
  if (asciiOf(host) === host) return hostname === host;
  // as browsers do: 'ｅxample' and 'ⓔxample' are 'example'
  return !MIXED.test(host) && asciiOf(host.normalize("NFKC")) === asciiOf(host.normalize("NFC"));
}

/** URL to link to, with http:// added if there is no scheme. Null if it is not a valid website. */
export function followableWebsite(website: string): URL | null {
  if (HIDDEN.test(website)) return null;
  const [, scheme, host] = ADDRESS.exec(website) ?? [];
  if (host === undefined || (scheme === undefined && SCHEME.test(website))) return null;
  const url = URL.parse(scheme === undefined ? `http://${website}` : website);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return isHostAsWritten(host, url) ? url : null;
}

/** Error text for a person; null if it is valid. Empty means no website and is valid. */
export function websiteProblem(website: string): string | null {
  if (website === "") return null;
  const url = followableWebsite(website);
  if (url === null) return linkProblemTexts.website;
  return url.hostname.includes(".") ? null : linkProblemTexts.incomplete;
}
