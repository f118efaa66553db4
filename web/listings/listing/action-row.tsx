import { lazy, Suspense } from "react";
import { Globe, MapPin, Phone } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../../platform/paths.ts";
import { phoneHref, websiteHref } from "../../business/contact-links.ts";
import { SaveButton } from "../../lists/save-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { listingPageTexts } from "./listing-page-texts.ts";

/** Loaded only for the owner. */
const OwnerShare = lazy(async () => import("../owner/owner-share.tsx"));
const OwnerActions = lazy(async () => import("../owner/owner-actions.tsx"));

interface ActionRowProps {
  business: Business;
  directions: string | null;
}

/** Sticky row below the navigation bar, with only the actions that are possible. */
export function ActionRow({ business, directions }: ActionRowProps) {
  const { id, phone_number: phone, website, is_owner: isOwner } = business;
  const share = <ShareButton path={paths.listing(id)} />;
  return (
    <div className="actions">
      <div className="actions-row">
        {website !== "" && (
          <a className="btn" href={websiteHref(website)} target="_blank" rel="nofollow noopener">
            <Globe className="i" strokeWidth={1.75} aria-hidden />
            {listingPageTexts.website}
          </a>
        )}
        {phone !== "" && (
          <a className="btn" href={phoneHref(phone)}>
            <Phone className="i" strokeWidth={1.75} aria-hidden />
            {listingPageTexts.call}
          </a>
        )}
        {directions !== null && (
          <a className="btn" href={directions} target="_blank" rel="noopener">
            <MapPin className="i" strokeWidth={1.75} aria-hidden />
            {listingPageTexts.directions}
          </a>
        )}
        {isOwner ? (
          <Suspense fallback={share}>
            <OwnerShare business={business} />
            <OwnerActions business={business} />
          </Suspense>
        ) : (
          <>
            {share}
            <SaveButton listing={business} isLabelled />
          </>
        )}
      </div>
    </div>
  );
}
