/** Which websites can serve as proof, and which redirects a check follows (rules: listings, 4). */
import { parse } from "tldts";
import type { WebsiteProblem } from "#contract/claims/claim.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import { followableWebsite } from "#contract/text/website.ts";
import { SHARED_DOMAINS, SHARED_NAMES } from "./rules-shared-hosts.ts";

const DAY_MS = 86_400_000;

/** The facts that decide whether a website can serve as proof. */
export interface ListedWebsite {
  website: string;
  /** True when an import created the listing, so that the website comes from a source. */
  isFromSource: boolean;
  /** The last change of the website; null when it never changed. */
  change: { at: Date; byOwner: boolean } | null;
}

export type Provable = { problem: null; url: URL; host: string; domain: string } | { problem: WebsiteProblem };

/** Host in lowercase without a final dot, for comparison. */
const hostOf = (url: URL): string => url.hostname.toLowerCase().replace(/\.$/, "");

/** The registrable domain; null for an IP address, a bare suffix, and a name under a site builder. */
export function registrableDomain(host: string): string | null {
  const { domain, isIp, isPrivate } = parse(host, { allowPrivateDomains: true });
  return isIp === true || isPrivate === true ? null : domain;
}

function isShared(host: string, domain: string): boolean {
  const { domainWithoutSuffix } = parse(host, { allowPrivateDomains: true });
  return SHARED_DOMAINS.has(domain) || SHARED_NAMES.has(domainWithoutSuffix ?? "");
}

/**
 * Whether the listing's website can serve as proof at this instant. It must come from a source, without a recent change
 * or one by an owner.
 */
export function provableWebsite({ website, isFromSource, change }: ListedWebsite, at: Date): Provable {
  if (website === "") return { problem: "none" };
  const url = followableWebsite(website);
  if (url === null) return { problem: "none" };
  const host = hostOf(url);
  const domain = registrableDomain(host);
  if (domain === null || isShared(host, domain)) return { problem: "shared" };
  // a user's page at a provider: the owner of the domain is not the owner of the page
  if (/^\/~/.test(url.pathname)) return { problem: "shared" };
  const isYoung = change !== null && at.getTime() - change.at.getTime() < CLAIMS.websiteDays * DAY_MS;
  if (!isFromSource || isYoung || change?.byOwner === true) return { problem: "changed" };
  return { problem: null, url, host, domain };
}

export const FILE = "/.well-known/mainstreet-verify.txt";

/** https first, then http if the listing's website uses it. A website with a port uses one protocol only. */
export function protocolsOf({ protocol, port }: URL): readonly [string, ...string[]] {
  if (protocol === "https:") return ["https:"];
  return port === "" ? ["https:", "http:"] : ["http:"];
}

/** The first address at which the file is looked for. */
export function fileUrl(website: URL): string {
  const [protocol] = protocolsOf(website);
  return `${protocol}//${website.host}${FILE}`;
}

/** Whether a redirect may be followed: http or https, default port or the website's own, same registrable domain. */
export function mayFollow(to: URL, { domain, port }: { domain: string; port: string }): boolean {
  if (to.protocol !== "https:" && to.protocol !== "http:") return false;
  if (to.username !== "" || to.password !== "") return false;
  return (to.port === "" || to.port === port) && registrableDomain(hostOf(to)) === domain;
}

/** Names whose TXT records count: the website's host and its domain, each also with the prefix `_mainstreet`. */
export function recordNames(host: string, domain: string): string[] {
  return [...new Set([host, domain])].flatMap((name) => [`_mainstreet.${name}`, name]);
}

/** Local parts of addresses that belong to a business and not to one employee. Its management reads them. */
const ROLES: ReadonlySet<string> = new Set(
  (
    "info contact hello hi office mail post admin webmaster hostmaster postmaster owner manager management team shop store sales " +
    "support service reservations reservation booking bookings reception events kontakt buero praxis laden rezeption empfang " +
    "verwaltung buchung reservierung contacto correo oficina reservas accueil bonjour bureau contatti ciao prenotazioni"
  ).split(" "),
);

/** A personal address at a firm, chain or university may be any employee's, so the operator weighs that proof. */
export const isRoleAddress = (localPart: string): boolean => ROLES.has(localPart.replace(/\+.*$/, ""));
