/** Next free times of a listing, each a link to the listing with that time chosen. */
import { Link } from "react-router";
import { clockTimeText, dateText, dayNameShort } from "#contract/hours/hours-text.ts";
import type { Available, NextTime, SearchResult } from "#contract/search/search.ts";
import { paths } from "../platform/paths.ts";
import type { SearchDistance } from "../platform/search-distance.ts";
import { waitlistPaths } from "../platform/waitlist-paths.ts";
import { addDays, localDate, offsetMinutesOf, weekdayOf } from "./calendar.ts";
import { useYear } from "../platform/site.ts";
import { useRenderedTime } from "../platform/use-now.ts";
import { nextTimesTexts } from "./next-times-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface NextTimesProps {
  listing: SearchResult;
  /** Requested party size; null: the listing's default. */
  party: number | null;
  /** The requested date and time, if the listing is full then. */
  full?: Pick<Available, "date" | "time"> | null;
  /** State of the links. */
  distance: SearchDistance | undefined;
}

/** 'Today', 'Tomorrow' or 'Sat, Nov 28'; always the latter while the viewer's clock is unknown (`now` is 0). */
function dayText({ date, starts_at }: NextTime, now: number, year: number | null): string {
  const today = localDate(now, offsetMinutesOf(starts_at));
  if (date === today) return nextTimesTexts.today;
  return date === addDays(today, 1) ? nextTimesTexts.tomorrow : dateText(date, year ?? Number(date.slice(0, 4)));
}

export function NextTimes({ listing, party, full = null, distance }: NextTimesProps) {
  const { id, name, next_times: times, waitlist } = listing;
  const year = useYear();
  const [first] = times;
  const day = useRenderedTime(0, (now) => (first === undefined ? "" : dayText(first, now, year)));
  if (first === undefined)
    return waitlist === null ? null : (
      <div className="next-times">
        <span className="day-name">{full === null ? nextTimesTexts.fullThisWeek : nextTimesTexts.fullAtTime}</span>
        <Link
          className="next-time"
          to={waitlistPaths.join(id, {
            ...{ reserve: waitlist, party: party === null ? "" : String(party) },
            ...(full !== null && { date: full.date, from: full.time, until: full.time }),
          })}
          rel="nofollow"
        >
          {richText(nextTimesTexts.waitlistOf({ name, span: (parts) => <span className="vh">{parts}</span> }))}
        </Link>
      </div>
    );
  return (
    <div className="next-times">
      <span className="day-name">{day}</span>
      <ul className="times-list" aria-label={nextTimesTexts.nextTimes({ name })}>
        {times.map(({ reservation_type_id: reserve, starts_at: at, date, time }) => (
          <li key={at}>
            <Link
              className="next-time"
              to={paths.listing(id, { reserve: { reserve, date, at, party: party === null ? "" : String(party) } })}
              state={distance}
            >
              {date !== first.date && `${dayNameShort(weekdayOf(date))} `}
              {clockTimeText(time)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
