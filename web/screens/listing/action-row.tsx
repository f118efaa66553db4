import { Globe, MapPin, Phone } from "lucide-react";
import type { Business } from "#contract/business.ts";
import { paths } from "../../paths.ts";
import { phoneHref, websiteHref } from "./contact-links.ts";
import { ShareButton } from "./share-button.tsx";

interface ActionRowProps {
  business: Pick<Business, "id" | "phone_number" | "website">;
  directions: string | null;
}

/** Stays in reach under the navigation bar; only what leads somewhere is in it. */
export function ActionRow({ business, directions }: ActionRowProps) {
  const { id, phone_number: phone, website } = business;
  return (
    <div className="actions">
      <div className="actions-row">
        {website !== "" && (
          <a className="btn" href={websiteHref(website)} target="_blank" rel="nofollow noopener">
            <Globe className="i" strokeWidth={1.75} aria-hidden />
            Website
          </a>
        )}
        {phone !== "" && (
          <a className="btn" href={phoneHref(phone)}>
            <Phone className="i" strokeWidth={1.75} aria-hidden />
            Call
          </a>
        )}
        {directions !== null && (
          <a className="btn" href={directions} target="_blank" rel="noopener">
            <MapPin className="i" strokeWidth={1.75} aria-hidden />
            Directions
          </a>
        )}
        <ShareButton path={paths.listing(id)} />
      </div>
    </div>
  );
}
