/** Links above a screen of the desk: the tabs of the bookings, or the way back to 'Page' and 'Setup'. */
import { NavLink } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { DeskBack } from "../listings/desk-back.tsx";
import { DESK_SECTIONS, partsFor } from "./sections.ts";

interface ScreenLinksProps {
  business: Pick<Business, "id" | "may">;
  /** The section of the screen. */
  section: string;
  isPart: boolean;
}

export function ScreenLinks({ business: { id, may }, section, isPart }: ScreenLinksProps) {
  if (section === "calendar")
    return (
      <nav aria-label="Bookings" className="desk-tabs">
        <NavLink to={ownerPaths.desk(id, "calendar")}>Calendar</NavLink>
        {partsFor("calendar", may).map(({ to, label }) => (
          <NavLink key={label} to={to(id)}>
            {label}
          </NavLink>
        ))}
      </nav>
    );
  const above = DESK_SECTIONS.find(({ name }) => name === section);
  return isPart && above !== undefined ? <DeskBack id={id} section={above.name} label={above.label} /> : null;
}
