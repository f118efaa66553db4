/** Configuration of the site's name, its operator and contact addresses. */
import { z } from "zod";
import { addressWith, EmailAddress, readWith } from "../platform/environment.ts";

const NAME_LENGTH = "must have 1 to 40 characters";
const CONTROLLER_LENGTH = "must have 1 to 1000 characters";

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
  PRODUCT_NAME: z.string().trim().min(1, NAME_LENGTH).max(40, NAME_LENGTH).default("Mainstreet"),
  SUPPORT_EMAIL: EmailAddress.optional(),
  OPERATOR_EMAIL: EmailAddress.optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], "must be an email address or begin with https://")
    .optional(),
  CONTROLLER: z.string().trim().min(1, CONTROLLER_LENGTH).max(1_000, CONTROLLER_LENGTH).optional(),
  LEGAL_DIR: z.string().min(1).optional(),
  SITE_DIR: z.string().min(1).optional(),
  MAPS_URL: addressWith("{query}").default("https://www.google.com/maps/search/?api=1&query={query}"),
});

export interface SiteConfiguration {
  /** The public address without a trailing slash; null: only this machine. */
  baseUrl: string | null;
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
  /** Controller of the site: name and postal address, separated by line breaks. */
  controller: string | null;
  /** The folder of the operator's privacy.md, terms.md and imprint.md. */
  legalDirectory: string | null;
  /** The folder of the operator's pages, stylesheet, home picture and email footer. */
  brandingDirectory: string | null;
  mapsUrl: string;
}

function supportAddress(productName: string): string {
  const slug = productName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
  return `support@${slug || "mainstreet"}.com`;
}

export function configureSite(
  read: z.output<typeof SiteVariables>,
  /** SMTP_URL is set. */
  doesMailLeave: boolean,
): SiteConfiguration {
  const madeUp = supportAddress(read.PRODUCT_NAME);
  return {
    baseUrl: read.BASE_URL ?? null,
    productName: read.PRODUCT_NAME,
    supportEmail: read.SUPPORT_EMAIL ?? madeUp,
    isSupportEmailChosen: read.SUPPORT_EMAIL !== undefined,
    // an address made from the product's name may belong to someone else: it is used only if mail stays on this machine
    operatorEmail: read.OPERATOR_EMAIL ?? read.SUPPORT_EMAIL ?? (doesMailLeave ? null : madeUp),
    securityContact: read.SECURITY_CONTACT ?? read.SUPPORT_EMAIL ?? null,
    controller: read.CONTROLLER?.replace(/\s*(?:\\n|\r?\n)\s*/g, "\n") ?? null,
    legalDirectory: read.LEGAL_DIR ?? null,
    brandingDirectory: read.SITE_DIR ?? null,
    mapsUrl: read.MAPS_URL,
  };
}
