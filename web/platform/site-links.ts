import type { Site } from "#contract/site/site.ts";
import { paths } from "./paths.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { useProfile } from "./viewer.ts";
import { siteLinkTexts } from "./platform-texts.ts";

interface FooterLink {
  to: string;
  label: string;
  /** The label is in another language than the page. */
  lang?: string | undefined;
}

/** Links of the footer (rules: site, 1), the imprint if there is one, and the operator's pages. */
export const footerLinks = ({ hasImprint, branding }: Pick<Site, "hasImprint" | "branding">): FooterLink[] => [
  { to: paths.contact(), label: siteLinkTexts.contact },
  { to: paths.faqs(), label: siteLinkTexts.faqs },
  { to: paths.privacy(), label: siteLinkTexts.privacy },
  { to: paths.terms(), label: siteLinkTexts.terms },
  ...(hasImprint ? [{ to: paths.imprint(), label: siteLinkTexts.imprint }] : []),
  ...branding.pages.map(({ slug, title, language }) => ({
    to: paths.ownPage(slug),
    label: title,
    lang: language?.code,
  })),
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
