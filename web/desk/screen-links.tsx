/** Links above a screen of the desk: the tabs of bookings and reviews, or the link back to 'Page' and 'Setup'. */
import { NavLink, useLocation } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { ownerPaths } from "../platform/paths.ts";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import { DeskBack } from "../listings/desk-back.tsx";
import { DESK_SECTIONS, partsFor } from "./sections.ts";
import { deskTexts, sectionTexts } from "./desk-texts.ts";

/** Sections whose parts are tabs. */
const tabbedSections = () =>
  [
    { section: "calendar", name: deskTexts.bookings, first: sectionTexts.calendar },
    { section: "reviews", name: deskTexts.reviewsAndQuestions, first: sectionTexts.reviews },
  ] as const;

interface ScreenLinksProps {
  business: Pick<Business, "id" | "may">;
  section: string;
  isPart: boolean;
}

export function ScreenLinks({ business: { id, may }, section, isPart }: ScreenLinksProps) {
  const tabs = useCurrentInView(useLocation().pathname);
  const tabbed = tabbedSections().find((one) => one.section === section);
  if (tabbed !== undefined)
    return (
      <nav aria-label={tabbed.name} className="desk-tabs" ref={tabs}>
        <NavLink to={ownerPaths.desk(id, tabbed.section)}>{tabbed.first}</NavLink>
        {partsFor(tabbed.section, may).map(({ to, label }) => (
          <NavLink key={label} to={to(id)}>
            {label}
          </NavLink>
        ))}
      </nav>
    );
  const above = DESK_SECTIONS.find(({ name }) => name === section);
  return isPart && above !== undefined ? (
    <DeskBack id={id} section={above.name} label={sectionTexts[above.text]} />
  ) : null;
}
