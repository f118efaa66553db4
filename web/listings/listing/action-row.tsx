import { lazy, Suspense, useRef } from "react";
import { Globe, MapPin, Phone } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../../platform/paths.ts";
import { phoneHref, websiteHref } from "../../business/contact-links.ts";
import { SaveButton } from "../../lists/save-button.tsx";
import { Rating } from "../../reviews/rating.tsx";
import { ShareButton } from "./share-button.tsx";
import { useStuck } from "./use-stuck.ts";
import { listingPageTexts } from "./listing-page-texts.ts";

/** Loaded only for the owner. */
const OwnerShare = lazy(async () => import("../owner/owner-share.tsx"));
const OwnerActions = lazy(async () => import("../owner/owner-actions.tsx"));

interface ActionRowProps {
  business: Business;
  directions: string | null;
}

/**
 * Row of the actions that are possible. Once the head has scrolled away, it stays at the top, with the listing's name
 * and rating.
 */
export function ActionRow({ business, directions }: ActionRowProps) {
  const { id, name, rating, review_count: count, phone_number: phone, website, is_owner: isOwner } = business;
  const whole = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(whole);
  const share = <ShareButton path={paths.listing(id)} />;
  return (
    <div ref={whole} className={isStuck ? "actions stuck" : "actions"}>
      <div className="actions-row">
        {isStuck && (
          // a repetition of the head
          <div className="actions-name" aria-hidden>
            <bdi>{name}</bdi>
            {rating !== null && <Rating rating={rating} count={count} />}
          </div>
        )}
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
