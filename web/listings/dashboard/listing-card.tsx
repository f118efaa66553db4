import { Eye, Globe, LayoutDashboard, Link2, Pencil } from "lucide-react";
import { Link } from "react-router";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { UserBusiness } from "#contract/listings/listing-fields.ts";
import { HiddenCallout } from "../hidden-callout.tsx";
import { ListingPicture } from "../../business/listing-picture.tsx";
import { placeText } from "../../places/place-text.ts";
import { Rating } from "../../reviews/rating.tsx";
import { visibilityText } from "../visibility-text.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { Completeness } from "./completeness.tsx";
import "../tall-card.css";
import type { ReactNode } from "react";
import { richText } from "#contract/text/rich-text.ts";
import { dashboardTexts } from "./dashboard-texts.ts";

interface ListingCardProps {
  listing: UserBusiness;
  /** Near the top of the page: the image loads eagerly. */
  isEager: boolean;
}

const WIDTHS: readonly ImageWidth[] = [416, 640, 960];

function Visibility({ isPublic }: { isPublic: boolean }) {
  const Icon = isPublic ? Globe : Link2;
  return (
    <span className="visibility">
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {visibilityText(isPublic)}
    </span>
  );
}

/** One of the viewer's listings. It is deleted on its own page, which shows what is deleted. */
export function ListingCard({ listing, isEager }: ListingCardProps) {
  const { id, name, may, rating, review_count: count, visibility, hidden_reason: hiddenReason, missing } = listing;
  const place = placeText(listing);
  // the links have the same text on every card: their accessible names differ
  const label = { name, hidden: (parts: ReactNode[]) => <span className="vh">{parts}</span> };
  return (
    <li className="tall-card">
      <div className="art tall-picture">
        <ListingPicture
          listing={listing}
          isEager={isEager}
          width={416}
          height={260}
          sizes="(max-width: 700px) 100vw, 400px"
          widths={WIDTHS}
        />
      </div>
      <div className="tall-body">
        <h2>
          <Link className="plain" to={paths.listing(id)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {place !== "" && <p className="faint small">{place}</p>}
        <div className="tall-facts">
          <Rating rating={rating} count={count} />
          <Visibility isPublic={visibility} />
        </div>
        {hiddenReason !== null && <HiddenCallout reason={hiddenReason} />}
        {may.includes("fields") && <Completeness id={id} missing={missing} />}
        <div className="row item-actions">
          {may.includes("fields") && (
            <Link className="btn sm" to={paths.editListing(id)}>
              <Pencil className="i" strokeWidth={1.75} aria-hidden />
              {richText(dashboardTexts.edit(label))}
            </Link>
          )}
          {may.includes("reservations") && (
            <Link className="btn sm" to={ownerPaths.desk(id)}>
              <LayoutDashboard className="i" strokeWidth={1.75} aria-hidden />
              {richText(dashboardTexts.desk(label))}
            </Link>
          )}
          <Link className="btn quiet sm" to={paths.listing(id)}>
            <Eye className="i" strokeWidth={1.75} aria-hidden />
            {richText(dashboardTexts.view(label))}
          </Link>
        </div>
      </div>
    </li>
  );
}
