import type { Site } from "#contract/site/site.ts";
import { paths } from "./paths.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { useProfile } from "./viewer.ts";
import { siteLinkTexts } from "./platform-texts.ts";

/** Links of the footer (rules: site, 1), the imprint if there is one, and the pages of SITE_DIR. */
export const footerLinks = ({ hasImprint, branding }: Pick<Site, "hasImprint" | "branding">) => [
  { to: paths.contact(), label: siteLinkTexts.contact },
  { to: paths.faqs(), label: siteLinkTexts.faqs },
  { to: paths.privacy(), label: siteLinkTexts.privacy },
  { to: paths.terms(), label: siteLinkTexts.terms },
  ...(hasImprint ? [{ to: paths.imprint(), label: siteLinkTexts.imprint }] : []),
  ...branding.pages.map(({ slug, title }) => ({ to: paths.ownPage(slug), label: title })),
];

interface OwnerLink {
  to: string;
  label: string;
  isOwner: boolean;
}

/** Link of the header for owners, and for visitors who might add a listing (rules: site, 1). */
export function useOwnerLink(): OwnerLink {
  const isOwner = (useProfile()?.business_count ?? 0) > 0;
  return isOwner
    ? { to: paths.dashboard(), label: listingTexts.dashboard, isOwner }
    : { to: paths.createListing(), label: listingTexts.createYourListing, isOwner };
}
