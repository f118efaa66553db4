import { pathIn, pathWithout } from "#contract/site/site-language.ts";
import { headerAddress } from "#contract/text/header-address.ts";
import { currentPrefix } from "../current-language.ts";

interface RedirectOptions {
  status?: 301 | 302 | 303;
  headers?: Record<string, string>;
}

/** A path of a page in the language of the request. */
function localAddress(address: string): string {
  const prefix = currentPrefix();
  const isLocal = prefix === "" || !address.startsWith("/") || pathWithout(prefix, address) !== null;
  return isLocal ? address : pathIn(prefix, address);
}

/**
 * The only redirect of the server. It stays in the language of the request, and encodes the address, because characters
 * beyond ASCII are not allowed in a header.
 */
export function redirectTo(address: string, { status = 303, headers = {} }: RedirectOptions = {}): Response {
  return new Response(null, { status, headers: { ...headers, location: headerAddress(localAddress(address)) } });
}
