import { headerAddress } from "#contract/text/header-address.ts";

interface RedirectOptions {
  status?: 301 | 302 | 303;
  headers?: Record<string, string>;
}

/**
 * The only redirect of the server. It encodes the address, because characters beyond ASCII are not allowed in a header.
 */
export function redirectTo(address: string, { status = 303, headers = {} }: RedirectOptions = {}): Response {
  return new Response(null, { status, headers: { ...headers, location: headerAddress(address) } });
}
