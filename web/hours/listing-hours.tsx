import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import { HOURS_UNKNOWN } from "#contract/hours/has-times.ts";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../platform/paths.ts";
import { HoursTable } from "./hours-table.tsx";
import { TimeZoneNote } from "./time-zone-note.tsx";

/** More would be longer than the week above them. */
const SPECIAL_AT_FIRST = 3;

function SpecialDay({ text }: { text: string }) {
  return (
    <li>
      <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
      <span>
        <bdi>{text}</bdi>
      </span>
    </li>
  );
}

function SpecialHours({ texts }: { texts: readonly string[] }) {
  const rest = texts.slice(SPECIAL_AT_FIRST);
  return (
    <div className="special">
      <ul className="special-list" aria-label="Special hours">
        {texts.slice(0, SPECIAL_AT_FIRST).map((text) => (
          <SpecialDay key={text} text={text} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary>
            {rest.length} more special {rest.length === 1 ? "date" : "dates"}
          </summary>
          <ul className="special-list" aria-label="More special hours">
            {rest.map((text) => (
              <SpecialDay key={text} text={text} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** One row says it for a place that never closes, or that is shut until further notice. */
function isSameEveryDay({ hours, special_hours: special }: Business): boolean {
  return hours !== "custom" && special.length === 0;
}

/** The owner is asked; visitors are told why nothing can be reserved, where something could be. */
function UnknownHours({ business }: { business: Business }) {
  const { id, is_owner: isOwner, claimed, reservation_types: types, takes_reservations: takes } = business;
  return (
    <>
      <p className="muted small">{HOURS_UNKNOWN}</p>
      {isOwner ? (
        <p className="small">
          Nobody can tell when you are open, or find you under “Open now”.{" "}
          <Link to={`${paths.editListing(id)}#hours-heading`}>Set your hours</Link>
        </p>
      ) : (
        claimed &&
        types.length > 0 &&
        !takes && <p className="muted small">Times can be reserved once the business has said when it is open.</p>
      )}
    </>
  );
}

export function Hours({ business }: { business: Business }) {
  const { open, hours_view: view, hours_note: note } = business;
  return (
    <section className="hours-part" aria-labelledby="hours">
      <h2 id="hours">Hours</h2>
      {open === null ? (
        <UnknownHours business={business} />
      ) : (
        <HoursTable days={view.days} isSameEveryDay={isSameEveryDay(business)} />
      )}
      {view.special.length > 0 && <SpecialHours texts={view.special} />}
      {note !== null && (
        <p className="help hours-note">
          Hours: <bdi>{note}</bdi>
        </p>
      )}
      {open !== null && <TimeZoneNote zone={view.zone} />}
    </section>
  );
}
