import { headerAddress } from "#contract/text/header-address.ts";

interface RedirectOptions {
  status?: 301 | 302 | 303;
  headers?: Record<string, string>;
}

/** The one redirect of the server: an address with characters beyond ASCII would fail as a header. */
export function redirectTo(address: string, { status = 303, headers = {} }: RedirectOptions = {}): Response {
  return new Response(null, { status, headers: { ...headers, location: headerAddress(address) } });
}
