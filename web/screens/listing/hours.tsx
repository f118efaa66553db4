import { CalendarDays } from "lucide-react";
import type { Business } from "#contract/business.ts";
import { HoursTable } from "../../components/hours-table.tsx";
import { TimeZoneNote } from "./time-zone-note.tsx";

/** One row says it for a place that never closes, or that is shut until further notice. */
function isSameEveryDay({ hours, special_hours: special }: Business): boolean {
  return hours !== "custom" && special.length === 0;
}

export function Hours({ business }: { business: Business }) {
  const { open, hours_view: view, hours_note: note, timezone, as_of: asOf } = business;
  return (
    <section className="hours-part" aria-labelledby="hours">
      <h2 id="hours">Hours</h2>
      {open === null ? (
        <p className="muted small">Hours not known</p>
      ) : (
        <HoursTable days={view.days} isSameEveryDay={isSameEveryDay(business)} />
      )}
      {view.special.length > 0 && open !== null && (
        <ul className="special" aria-label="Special hours">
          {view.special.map((text) => (
            <li key={text}>
              <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
              <span>
                <bdi>{text}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {note !== null && (
        <p className="help hours-note">
          Hours: <bdi>{note}</bdi>
        </p>
      )}
      {open !== null && <TimeZoneNote timeZone={timezone} asOf={asOf} />}
    </section>
  );
}
