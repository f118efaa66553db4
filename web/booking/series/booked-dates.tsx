/** Dates that were reserved together, in the card after booking; later a link to all of them. */
import { useId } from "react";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { SeriesDate } from "#contract/booking/series.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import { reservationPaths } from "../../platform/paths.ts";
import { useYear } from "../../platform/site.ts";
import { bookingSeriesTexts } from "./booking-series-texts.ts";
import "./series.css";

interface BookedDatesProps {
  reservation: Pick<Reservation, "id" | "series" | "timezone">;
  /** Null on a later visit. */
  dates: readonly SeriesDate[] | null;
}

export function BookedDates({ reservation: { id, series, timezone }, dates }: BookedDatesProps) {
  const year = useYear();
  const headingId = useId();
  if (series === null) return null;
  if (dates === null)
    return (
      <Link className="small" to={reservationPaths.own(id)}>
        {bookingSeriesTexts.seeAllDates({ number: numberText(series) })}
      </Link>
    );
  return (
    <div className="course-dates">
      <span className="label" id={headingId}>
        {series.isCourse ? bookingSeriesTexts.courseHeading : bookingSeriesTexts.seriesHeading}
      </span>
      <ol className="date-list" aria-labelledby={headingId}>
        {dates.map((date) => (
          <li key={date.startsAt}>
            <Link className="plain" to={reservationPaths.own(date.id ?? id)}>
              {dayInstantText(date.startsAt, timezone, year)}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
