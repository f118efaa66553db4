/**
 * Navigation of the desk: a rail next to its screens, tabs at the bottom on phones, and a switch between businesses.
 */
import { useId } from "react";
import { ChevronDown, Ellipsis, Store } from "lucide-react";
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { ownerPaths, paths } from "../platform/paths.ts";
import { usePopoverClosing } from "../platform/use-popover-closing.ts";
import { barOf, sectionsFor, type DeskScreen, type DeskSection } from "./sections.ts";
import { deskTexts } from "./desk-texts.ts";

export interface OwnListing {
  id: string;
  name: string;
}

interface RailProps {
  business: Pick<Business, "id" | "name" | "may">;
  takesBookings: boolean;
  /** All listings of which the viewer is a member. */
  listings: readonly OwnListing[];
  screen: DeskScreen | null;
}

/** A single business is only a name with a link to its public page. */
function Businesses({ business: { id, name }, listings }: Pick<RailProps, "business" | "listings">) {
  const others = listings.filter((one) => one.id !== id);
  const own = (
    <Link className="owner-desk-public" to={paths.listing(id)}>
      {deskTexts.seePublicPage}
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
      {/* the key collapses it after a switch to another business */}
      <details key={id} className="owner-desk-switch">
        <summary>
          <Store className="i" strokeWidth={1.75} aria-hidden />
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="vh">{deskTexts.switchBusiness}</span>
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

interface SectionsProps {
  id: string;
  sections: readonly DeskSection[];
  screen: DeskScreen | null;
  className?: string;
}

const currentOf = (name: string, screen: DeskScreen | null) =>
  name === screen?.section ? (screen.isPart ? "true" : "page") : undefined;

function Sections({ id, sections, screen, className }: SectionsProps) {
  return sections.map(({ name, label, Icon }) => (
    <li key={name} className={className}>
      <Link to={ownerPaths.desk(id, name)} aria-current={currentOf(name, screen)}>
        <Icon className="i" strokeWidth={1.75} aria-hidden />
        {label}
      </Link>
    </li>
  ));
}

/** On phones: the sections that do not fit in the bottom bar. */
function More({ id, sections, screen }: SectionsProps) {
  const menuId = useId();
  const menu = usePopoverClosing<HTMLUListElement>();
  const isHere = sections.some(({ name }) => name === screen?.section);
  return (
    <li className="desk-more">
      <button type="button" popoverTarget={menuId} aria-current={isHere ? "true" : undefined}>
        <Ellipsis className="i" strokeWidth={1.75} aria-hidden />
        {deskTexts.more}
      </button>
      <ul id={menuId} ref={menu} popover="auto" className="plain desk-more-menu" aria-label={deskTexts.moreSections}>
        <Sections {...{ id, sections, screen }} />
      </ul>
    </li>
  );
}

export function Rail({ business, takesBookings, listings, screen }: RailProps) {
  const { id, may } = business;
  const { bar, more } = barOf(sectionsFor({ may, takesBookings }));
  return (
    <aside className="owner-desk-rail" aria-label={deskTexts.business}>
      <Businesses business={business} listings={listings} />
      <nav aria-label={deskTexts.desk} className="owner-desk-nav">
        <ul className="plain owner-desk-sections">
          <Sections id={id} sections={bar} screen={screen} />
          <Sections id={id} sections={more} screen={screen} className="desk-not-narrow" />
          {more.length > 0 && <More id={id} sections={more} screen={screen} />}
        </ul>
      </nav>
    </aside>
  );
}
