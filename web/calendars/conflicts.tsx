/** Reservations at times that became busy later: they are listed and stay unchanged. */
import { commaList } from "#contract/text/text-list.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CalendarConflict } from "#contract/calendars/calendar.ts";
import { ownerPaths } from "../platform/paths.ts";
import { richText } from "#contract/text/rich-text.ts";
import { calendarsTexts } from "./calendars-texts.ts";

interface ConflictsProps {
  listingId: string;
  conflicts: readonly (CalendarConflict & { day: string; time: string })[];
  count: number;
}

const bdi = (parts: ReactNode[]) => <bdi>{parts}</bdi>;

export function Conflicts({ listingId, conflicts, count }: ConflictsProps) {
  return (
    <section aria-labelledby="conflicts-heading">
      <h2 id="conflicts-heading">{calendarsTexts.conflicts({ count })}</h2>
      <p className="muted">
        {richText(
          calendarsTexts.conflictsHelp({
            link: (parts) => <Link to={ownerPaths.manage(listingId)}>{parts}</Link>,
          }),
        )}
      </p>
      <ul className="plain calendars-list">
        {conflicts.map(
          ({ reservation_id: id, guest_name, type_name, calendar_name, resource_name, day, time, status }) => (
            <li key={id} className="calendars-conflict">
              <p>
                <b>{commaList([day, time])}</b>
                <span>
                  <bdi>{guest_name === "" ? calendarsTexts.guest : guest_name}</bdi>
                  {type_name !== "" && (
                    <>
                      {" · "}
                      <bdi>{type_name}</bdi>
                    </>
                  )}
                  {status === "pending" && ` ${calendarsTexts.notConfirmed}`}
                </span>
              </p>
              <p className="muted small">
                {richText(
                  resource_name === ""
                    ? calendarsTexts.busyIn({ calendar: calendar_name, bdi })
                    : calendarsTexts.busyInOf({ calendar: calendar_name, name: resource_name, bdi }),
                )}
              </p>
            </li>
          ),
        )}
      </ul>
      {count > conflicts.length && (
        <p className="muted small">{calendarsTexts.moreConflicts({ count: count - conflicts.length })}</p>
      )}
    </section>
  );
}
