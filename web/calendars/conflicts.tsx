/** Reservations at times that became busy later: they are listed and stay unchanged. */
import { Link } from "react-router";
import type { CalendarConflict } from "#contract/calendars/calendar.ts";
import { ownerPaths } from "../platform/paths.ts";
import { calendarsTexts } from "./calendars-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface ConflictsProps {
  listingId: string;
  conflicts: readonly (CalendarConflict & { day: string; time: string })[];
  count: number;
}

export function Conflicts({ listingId, conflicts, count }: ConflictsProps) {
  return (
    <section aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading">
        {count === 1 ? calendarsTexts.oneReservationIsAtA : calendarsTexts.reservationsAreAtABusy({ count })}
      </h2>
      <p className="muted">
        {richText(
          calendarsTexts.theyStandUntilYouMove({
            link: (parts) => <Link to={ownerPaths.manage(listingId)}>{parts}</Link>,
          }),
        )}
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
                  <bdi>{guest_name === "" ? calendarsTexts.aGuest : guest_name}</bdi>
                  {type_name !== "" && (
                    <>
                      , <bdi>{type_name}</bdi>
                    </>
                  )}
                  {status === "pending" && calendarsTexts.notAnsweredYet}
                </span>
              </p>
              <p className="muted small">
                {richText(calendarsTexts.busyIn({ calendarname: calendar_name, bdi: (parts) => <bdi>{parts}</bdi> }))}
                {resource_name !== "" && (
                  <>
                    {" "}
                    {richText(calendarsTexts.of({ resourcename: resource_name, bdi: (parts) => <bdi>{parts}</bdi> }))}
                  </>
                )}
              </p>
            </li>
          ),
        )}
      </ul>
      {count > conflicts.length && (
        <p className="muted small">{calendarsTexts.andMoreLater({ value: count - conflicts.length })}</p>
      )}
    </section>
  );
}
