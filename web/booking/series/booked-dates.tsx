/** Dates that were reserved together, in the card after booking; later a link to all of them. */
import { useId } from "react";
import { Link } from "react-router";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { SeriesDate } from "#contract/booking/series.ts";
import { numberText } from "#contract/booking/series-words.ts";
import { reservationPaths } from "../../platform/paths.ts";
import { useYear } from "../../platform/site.ts";
import { bookingSeriesTexts } from "./booking-series-texts.ts";
import { dateWhenText } from "./date-list.tsx";
import "./series.css";

interface BookedDatesProps {
  reservation: Pick<Reservation, "id" | "series">;
  /** Null on a later visit. */
  dates: readonly SeriesDate[] | null;
}

export function BookedDates({ reservation: { id, series }, dates }: BookedDatesProps) {
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
              {dateWhenText(date.startsAt, year)}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
