/** Where signing in leads: `?to=` is followed only to a path of this site (rules: accounts, 4). */

const HOME = "/";
const LONGEST = 2_048;
/** Any origin of our own: only whether the path leaves it matters. */
const SITE = "http://site.invalid";

/** Screens that someone who is signed in does not see. */
const GUESTS_ONLY = /^\/(?:login|signup|forgot-password)(?:[/?#]|$)/;

/** As a browser would resolve it, also when it undoes one encoding more than we do. */
function staysHere(path: string): boolean {
  if (!path.startsWith("/") || /^\/[/\\]/.test(path)) return false;
  // control characters are dropped from addresses, and a backslash is a slash there
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

/** The path, with its query, or `/` where `to` is missing or leads anywhere else. */
export function loginTarget(to: string | null | undefined): string {
  if (to === null || to === undefined || to.length > LONGEST || !staysHere(to)) return HOME;
  const [path = ""] = to.split(/[?#]/);
  const once = decoded(path);
  const twice = once === null ? null : decoded(once);
  if (once === null || !staysHere(once) || (twice !== null && !staysHere(twice))) return HOME;
  return GUESTS_ONLY.test(once) ? HOME : to;
}
