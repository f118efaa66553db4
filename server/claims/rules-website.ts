/** Which websites prove something, and how far a look at one may be led (rules: listings, 4). */
import { parse } from "tldts";
import type { WebsiteProblem } from "#contract/claims/claim.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import { followableWebsite } from "#contract/text/website.ts";
import { SHARED_DOMAINS, SHARED_NAMES } from "./rules-shared-hosts.ts";

const DAY_MS = 86_400_000;

/** What a proof may be built on. */
export interface ListedWebsite {
  website: string;
  /** An import brought the listing, so a source says what its website is. */
  isFromSource: boolean;
  /** Null: it is the one that the listing began with. */
  change: { at: Date; byOwner: boolean } | null;
}

export type Provable = { problem: null; url: URL; host: string; domain: string } | { problem: WebsiteProblem };

/** Hosts are compared in small letters, without the dot that may end them. */
const hostOf = (url: URL): string => url.hostname.toLowerCase().replace(/\.$/, "");

/** The domain that somebody has registered; null for an address, a bare suffix, and what site builders hand out. */
export function registrableDomain(host: string): string | null {
  const { domain, isIp, isPrivate } = parse(host, { allowPrivateDomains: true });
  return isIp === true || isPrivate === true ? null : domain;
}

function isShared(host: string, domain: string): boolean {
  const { domainWithoutSuffix } = parse(host, { allowPrivateDomains: true });
  return SHARED_DOMAINS.has(domain) || SHARED_NAMES.has(domainWithoutSuffix ?? "");
}

/** Whether a listing's website may prove anything at this instant: only what was said before anybody came to claim it. */
export function provableWebsite({ website, isFromSource, change }: ListedWebsite, at: Date): Provable {
  if (website === "") return { problem: "none" };
  const url = followableWebsite(website);
  if (url === null) return { problem: "none" };
  const host = hostOf(url);
  const domain = registrableDomain(host);
  if (domain === null || isShared(host, domain)) return { problem: "shared" };
  // a person's page at a provider's: whoever has the domain is not who has the page
  if (/^\/~/.test(url.pathname)) return { problem: "shared" };
  const isYoung = change !== null && at.getTime() - change.at.getTime() < CLAIMS.websiteDays * DAY_MS;
  if (!isFromSource || isYoung || change?.byOwner === true) return { problem: "changed" };
  return { problem: null, url, host, domain };
}

export const FILE = "/.well-known/mainstreet-verify.txt";

/** https first; http only for a website that the listing has without it. A port of its own speaks one of the two. */
export function protocolsOf({ protocol, port }: URL): readonly [string, ...string[]] {
  if (protocol === "https:") return ["https:"];
  return port === "" ? ["https:", "http:"] : ["http:"];
}

/** Where the file is looked for first. */
export function fileUrl(website: URL): string {
  const [protocol] = protocolsOf(website);
  return `${protocol}//${website.host}${FILE}`;
}

/** Whether a redirect may be followed: on the web, on the usual ports or the website's own, within its domain. */
export function mayFollow(to: URL, { domain, port }: { domain: string; port: string }): boolean {
  if (to.protocol !== "https:" && to.protocol !== "http:") return false;
  if (to.username !== "" || to.password !== "") return false;
  return (to.port === "" || to.port === port) && registrableDomain(hostOf(to)) === domain;
}

/** Names whose records count: the website's own and its domain's, each also below `_mainstreet`. */
export function recordNames(host: string, domain: string): string[] {
  return [...new Set([host, domain])].flatMap((name) => [`_mainstreet.${name}`, name]);
}

/** What belongs to a house and not to one of its people: a mail there is read by whoever runs it. */
const ROLES: ReadonlySet<string> = new Set(
  (
    "info contact hello hi office mail post admin webmaster hostmaster postmaster owner manager management team shop store sales " +
    "support service reservations reservation booking bookings reception events kontakt buero praxis laden rezeption empfang " +
    "verwaltung buchung reservierung contacto correo oficina reservas accueil bonjour bureau contatti ciao prenotazioni"
  ).split(" "),
);

/** A personal address at a firm, a chain or a university is one of many: what it shows is for the operator to weigh. */
export const isRoleAddress = (localPart: string): boolean => ROLES.has(localPart.replace(/\+.*$/, ""));
