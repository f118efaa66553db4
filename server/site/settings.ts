/** Configuration of the site's address, its operator and the folder of the operator's words and look. */
import { z } from "zod";
import { textFor } from "./local-text.ts";
import { readSiteFile, type SiteFile } from "./site-file.ts";
import { addressWith, EmailAddress, readWith } from "../platform/environment.ts";

/** The site needs a whole host: its pages, cookies and links begin at the root. */
function originOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error("must be an address that begins with http:// or https://, as in https://town.example");
  if (url.href !== `${url.origin}/`)
    throw new Error(`must be an address without a path, a query or a name, as in ${url.origin}`);
  return url.origin;
}

export const SiteVariables = z.object({
  BASE_URL: z.string().transform(readWith(originOf)).optional(),
  OPERATOR_EMAIL: EmailAddress.optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], "must be an email address or begin with https://")
    .optional(),
  SITE_DIR: z.string().min(1).optional(),
  MAPS_URL: addressWith("{query}").default("https://www.google.com/maps/search/?api=1&query={query}"),
});

export interface SiteConfiguration {
  /** The public address without a trailing slash; null: only this machine. */
  baseUrl: string | null;
  /** In the first language. */
  productName: string;
  supportEmail: string;
  isSupportEmailChosen: boolean;
  /** Receives emails about tasks that wait for the operator; null if unknown. */
  operatorEmail: string | null;
  /**
   * For `/.well-known/security.txt`: an email address, or an address that begins with https:; null: there is no such
   * file.
   */
  securityContact: string | null;
  /** The folder of the operator's words and look; without SITE_DIR it may be missing. */
  siteDirectory: string;
  isSiteDirectoryChosen: boolean;
  siteFile: SiteFile;
  mapsUrl: string;
}

function supportAddress(productName: string): string {
  const slug = productName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
  return `support@${slug || "mainstreet"}.com`;
}

export interface SiteSurroundings {
  /** SMTP_URL is set. */
  doesMailLeave: boolean;
  locales: readonly string[];
}

export function configureSite(
  read: z.output<typeof SiteVariables>,
  { doesMailLeave, locales }: SiteSurroundings,
): { site: SiteConfiguration; problems: string[] } {
  const siteDirectory = read.SITE_DIR ?? "site";
  const { file, problems } = readSiteFile(siteDirectory, locales);
  const productName = textFor(file.name, locales[0] ?? "en", locales);
  const madeUp = supportAddress(productName);
  const site = {
    baseUrl: read.BASE_URL ?? null,
    productName,
    supportEmail: file.contact ?? madeUp,
    isSupportEmailChosen: file.contact !== undefined,
    // an address made from the product's name may belong to someone else: it is used only if mail stays on this machine
    operatorEmail: read.OPERATOR_EMAIL ?? file.contact ?? (doesMailLeave ? null : madeUp),
    securityContact: read.SECURITY_CONTACT ?? file.contact ?? null,
    siteDirectory,
    isSiteDirectoryChosen: read.SITE_DIR !== undefined,
    siteFile: file,
    mapsUrl: read.MAPS_URL,
  };
  return { site, problems };
}
