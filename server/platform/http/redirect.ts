import type { ServerResponse } from "node:http";
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
 * The redirect of all routes. It stays in the language of the request, and encodes the address, because characters
 * beyond ASCII are not allowed in a header.
 */
export function redirectTo(address: string, { status = 303, headers = {} }: RedirectOptions = {}): Response {
  return new Response(null, { status, headers: { ...headers, location: headerAddress(localAddress(address)) } });
}

/**
 * Before the language of a request is known, to the address of its page. For a day, because the operator may choose
 * another first language; 308 keeps the method of a form.
 */
export function redirectForDay(response: ServerResponse, address: string): void {
  response.writeHead(308, { location: headerAddress(address), "cache-control": "public, max-age=86400" }).end();
}
