import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { ownerPaths } from "../../../platform/owner-paths.ts";
import { paths } from "../../../platform/paths.ts";

interface PlainHeadProps {
  business: Pick<Business, "id" | "name">;
  part: "listing" | "types" | "photos";
  title: string;
}

/** What the plain pages of one listing have on top. */
export function PlainHead({ business: { id, name }, part, title }: PlainHeadProps) {
  const parts = [
    { is: "listing", to: ownerPaths.plainEdit(id), label: "Listing" },
    { is: "types", to: ownerPaths.plainTypes(id), label: "Reservation types" },
    { is: "photos", to: ownerPaths.plainPhotos(id), label: "Photos" },
  ];
  return (
    <header>
      <p>
        <Link to={paths.listing(id)}>
          <bdi>{name}</bdi>
        </Link>
      </p>
      <h1>{title}</h1>
      <nav className="seg" aria-label="Parts of the listing">
        {parts.map(({ is, to, label }) => (
          <Link key={is} to={to} aria-current={is === part ? "true" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </header>
  );
}
