/** Reservations at times that became busy later: they are listed and stay unchanged. */
import { Link } from "react-router";
import type { CalendarConflict } from "#contract/calendars/calendar.ts";
import { ownerPaths } from "../platform/paths.ts";

interface ConflictsProps {
  listingId: string;
  conflicts: readonly (CalendarConflict & { day: string; time: string })[];
  count: number;
}

export function Conflicts({ listingId, conflicts, count }: ConflictsProps) {
  return (
    <section aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading">
        {count === 1 ? "One reservation is at a busy time" : `${count} reservations are at a busy time`}
      </h2>
      <p className="muted">
        They stand until you move or cancel them, under{" "}
        <Link to={ownerPaths.manage(listingId)}>Manage Reservations</Link>.
      </p>
      <ul className="plain calendars-list">
        {conflicts.map(
          ({ reservation_id: id, guest_name, type_name, calendar_name, resource_name, day, time, status }) => (
            <li key={id} className="calendars-conflict">
              <p>
                <b>
                  {day}, {time}
                </b>
                <span>
                  <bdi>{guest_name === "" ? "A guest" : guest_name}</bdi>
                  {type_name !== "" && (
                    <>
                      , <bdi>{type_name}</bdi>
                    </>
                  )}
                  {status === "pending" && " (not answered yet)"}
                </span>
              </p>
              <p className="muted small">
                Busy in <bdi>{calendar_name}</bdi>
                {resource_name !== "" && (
                  <>
                    {" "}
                    of <bdi>{resource_name}</bdi>
                  </>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
      {count > conflicts.length && <p className="muted small">And {count - conflicts.length} more, later.</p>}
    </section>
  );
}
