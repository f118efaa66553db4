/**
 * Requests to a calendar's server, redirects included, that reach no private addresses and send no secrets to other
 * sites.
 */
import { getDomain } from "tldts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { isIP } from "node:net";
import { parseTrustedProxies } from "../platform/http/client-address.ts";
import { askOutside, type OutsideResponse, type Outside, type Request } from "../platform/outside/ask-outside.ts";
import { nameServer } from "../platform/outside/name-server.ts";
import { isReachable } from "../platform/outside/reachable-address.ts";
import { Unread, type ReadTask } from "./reading.ts";

const USER_AGENT = "Mainstreet (reads busy times)";
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface GuardedRequestOptions extends Pick<Request, "method" | "body"> {
  headers?: Readonly<Record<string, string>>;
  /** Sent only to the given address and hosts of the same domain, and never without encryption. */
  authorization?: string;
}

export interface Guard {
  /** Follows redirects. */
  ask: (from: URL, params: GuardedRequestOptions) => Promise<OutsideResponse>;
  /** Does not follow redirects. */
  askOnce: (url: URL, params: GuardedRequestOptions) => Promise<OutsideResponse>;
}

/**
 * Whether two hosts have the same registrable domain: a calendar's address may redirect to another host of its owner.
 */
export function isNeighbour(one: URL, other: URL): boolean {
  const domain = getDomain(one.hostname, { allowPrivateDomains: true });
  return (
    one.hostname === other.hostname ||
    (domain !== null && domain === getDomain(other.hostname, { allowPrivateDomains: true }))
  );
}

/** `home`: the given address. All responses together are limited to the size of one calendar. */
export function makeGuard(
  home: URL,
  { nameServer: server, networks, askMs }: Pick<ReadTask, "nameServer" | "networks" | "askMs">,
  stopped?: AbortSignal,
): Guard {
  // oxfmt-ignore
  const names = nameServer(server);
  const ours = parseTrustedProxies(networks);
  const timeout = AbortSignal.timeout(askMs);
  const signal = stopped === undefined ? timeout : AbortSignal.any([timeout, stopped]);
  let bytesLeft: number = CALENDARS.bytes;
  const internet: Outside = { resolve: names.addresses, isReachable: (address) => isReachable(address, ours) };
  const nearby: Outside = {
    resolve: names.addresses,
    isReachable: (address) => ours.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
  };

  async function askOnce(
    url: URL,
    { authorization, headers, ...params }: GuardedRequestOptions,
  ): Promise<OutsideResponse> {
    const isSecret = authorization !== undefined && isNeighbour(url, home);
    // without encryption, passwords are sent only to the operator's own networks
    const mustBeNear = isSecret && url.protocol !== "https:";
    const answer = await askOutside(url, mustBeNear ? nearby : internet, {
      ...params,
      headers: { "user-agent": USER_AGENT, ...headers, ...(isSecret ? { authorization } : {}) },
      mostBytes: bytesLeft,
      takesGzip: true,
      signal,
    }).catch(() => {
      throw new Unread("unreachable");
    });
    if (answer.outcome === "away") throw new Unread(answer.why);
    if (answer.outcome === "private") throw new Unread(mustBeNear ? "insecure" : "private");
    if (answer.outcome === "nowhere") throw new Unread("nowhere");
    if (answer.isCut) throw new Unread("too_large");
    bytesLeft -= answer.body.length;
    return answer;
  }

  return {
    askOnce,
    async ask(from, params) {
      let url = from;
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await askOnce(url, params);
        const { location } = answer.headers;
        if (!REDIRECTS.has(answer.status) || location === undefined) return answer;
        const next = URL.parse(location, url);
        const isPlain = next?.protocol === "http:" && url.protocol === "http:";
        if (next === null || !(next.protocol === "https:" || isPlain)) throw new Unread("elsewhere");
        url = next;
      }
      throw new Unread("elsewhere");
    },
  };
}

/** Throws an `Unread` for a status that means refused, missing or failing. */
export function refuseStatus(status: number): void {
  if (status === 401 || status === 403) throw new Unread("refused");
  if (status === 404 || status === 410) throw new Unread("missing");
  if (status === 429 || status >= 500) throw new Unread("failing");
}
