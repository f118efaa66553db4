import type { Business } from "#contract/listings/business.ts";
import type { Site } from "#contract/site/site.ts";
import { localPath } from "../../platform/local-path.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { listingOwnerTexts } from "./listing-owner-texts.ts";

/** Escapes text for double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The HTML that shows a listing's badge on another site, as a link to the listing. */
export function badgeSnippet(
  { id, name }: Pick<Business, "id" | "name">,
  { productName, baseUrl }: Pick<Site, "productName" | "baseUrl">,
): string {
  const alt = escapeHtml(listingOwnerTexts.badgeAlt({ name, productName }));
  return `<a href="${escapeHtml(baseUrl + localPath(paths.listing(id)))}">\n  <img src="${escapeHtml(baseUrl + localPath(ownerPaths.badge(id)))}" alt="${alt}" height="64">\n</a>`;
}
