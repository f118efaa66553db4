/** The way through the desk: a rail beside its screens, tabs at the lower edge on telephones; and from one business to another. */
import { ChevronDown, Store } from "lucide-react";
import { Link, NavLink } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { paths } from "../platform/paths.ts";
import { sectionsFor } from "./sections.ts";

export interface OwnListing {
  id: string;
  name: string;
}

interface RailProps {
  business: Pick<Business, "id" | "name" | "may">;
  /** All that the viewer looks after. */
  listings: readonly OwnListing[];
}

/** Of one business its name alone, which leads to what visitors see. */
function Businesses({ business: { id, name }, listings }: RailProps) {
  const others = listings.filter((one) => one.id !== id);
  const own = (
    <Link className="owner-desk-public" to={paths.listing(id)}>
      See the public page
    </Link>
  );
  if (others.length === 0)
    return (
      <div className="owner-desk-of">
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>
        </p>
        {own}
      </div>
    );
  return (
    <div className="owner-desk-of">
      {/* another business is another page, on which it is closed again */}
      <details key={id} className="owner-desk-switch">
        <summary>
          <Store className="i" strokeWidth={1.75} aria-hidden />
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="vh">, another business</span>
          <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
        </summary>
        <ul className="plain">
          {others.map((one) => (
            <li key={one.id}>
              <Link to={ownerPaths.desk(one.id)}>
                <bdi>{one.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {own}
    </div>
  );
}

export function Rail(props: RailProps) {
  const { business } = props;
  return (
    <aside className="owner-desk-rail" aria-label="Business">
      <Businesses {...props} />
      <nav aria-label="Desk" className="owner-desk-nav">
        <ul className="plain">
          {sectionsFor(business.may).map(({ name, label, short = label, Icon, isTab }) => (
            <li key={name} className={isTab === true ? undefined : "owner-desk-beside"}>
              <NavLink to={ownerPaths.desk(business.id, name)} end={name === ""}>
                <Icon className="i" strokeWidth={1.75} aria-hidden />
                <span className="owner-desk-label">{label}</span>
                <span className="owner-desk-short">{short}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
