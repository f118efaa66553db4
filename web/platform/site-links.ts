import type { Site } from "#contract/site/site.ts";
import { paths } from "./paths.ts";
import { LISTING_WORDS } from "#contract/listings/listing-words.ts";
import { useProfile } from "./viewer.ts";

const LINKS = [
  { to: paths.contact(), label: "Contact" },
  { to: paths.faqs(), label: "FAQs" },
  { to: paths.privacy(), label: "Privacy" },
  { to: paths.terms(), label: "Terms" },
] as const;

const IMPRINT = { to: paths.imprint(), label: "Imprint" } as const;

/** Links of the footer (rules: site, 1), the imprint if there is one, and the pages of SITE_DIR. */
export const footerLinks = ({ hasImprint, branding }: Pick<Site, "hasImprint" | "branding">) => [
  ...LINKS,
  ...(hasImprint ? [IMPRINT] : []),
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
    ? { to: paths.dashboard(), label: LISTING_WORDS.dashboard, isOwner }
    : { to: paths.createListing(), label: LISTING_WORDS.createYourListing, isOwner };
}
