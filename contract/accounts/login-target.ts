/** Target after sign-in: `?to=` is followed only to a path of this site (rules: accounts, 4). */

const HOME = "/";
const LONGEST = 2_048;
/** An arbitrary origin: it only shows whether the path leaves it. */
const SITE = "http://site.invalid";

/** Screens only for people who are not signed in. */
const GUESTS_ONLY = /^\/(?:login|signup|forgot-password)(?:[/?#]|$)/;

/** Resolves the path as a browser would, also with one more level of percent-decoding. */
function staysHere(path: string): boolean {
  if (!path.startsWith("/") || /^\/[/\\]/.test(path)) return false;
  // URL parsers drop control characters and read a backslash as a slash
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return false;
  return URL.canParse(path, SITE) && new URL(path, SITE).origin === SITE;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The path with its query, or `/` if `to` is missing or leads to another site. */
export function sitePath(to: string | null | undefined): string {
  if (to === null || to === undefined || to.length > LONGEST || !staysHere(to)) return HOME;
  const [path = ""] = to.split(/[?#]/);
  const once = decoded(path);
  const twice = once === null ? null : decoded(once);
  if (once === null || !staysHere(once) || (twice !== null && !staysHere(twice))) return HOME;
  return to;
}

/** The same, and `/` instead of the screens for guests. */
export function loginTarget(to: string | null | undefined): string {
  const path = sitePath(to);
  return GUESTS_ONLY.test(decoded(path) ?? "") ? HOME : path;
}
