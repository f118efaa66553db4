/** Section of a reservation's page: all dates of its series, and actions on the future ones. */
import { Link } from "react-router";
import type { Series } from "#contract/booking/series.ts";
import { statusWord } from "#contract/booking/reservation-words.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import { reservationPaths } from "../../platform/paths.ts";
import { useYear } from "../../platform/site.ts";
import { EndSeries, MoveSeries } from "./series-forms.tsx";
import "./series.css";
import { bookingSeriesTexts } from "./booking-series-texts.ts";

export function SeriesPart({ series, id }: { series: Series; id: string }) {
  const { isCourse, dates, canEnd, typeName, timezone } = series;
  const year = useYear();
  const next = dates.find(({ status, isOver }) => !isOver && (status === "pending" || status === "confirmed"));
  return (
    <section className="section series-part" aria-labelledby="series">
      <h2 id="series">{isCourse ? bookingSeriesTexts.courseHeading : bookingSeriesTexts.seriesHeading}</h2>
      <ol className="date-list">
        {dates.map((date) => {
          const isOff = date.status === "cancelled";
          const text = dayInstantText(date.startsAt, timezone, year);
          return (
            <li key={date.id} aria-current={date.id === id ? "true" : undefined}>
              {date.id === id ? (
                isOff ? (
                  <s>{text}</s>
                ) : (
                  text
                )
              ) : (
                <Link to={reservationPaths.own(date.id)}>{isOff ? <s>{text}</s> : text}</Link>
              )}
              {date.status !== "confirmed" && (
                <span className="muted small">{statusWord(date.status, date.status === "pending" && date.isOver)}</span>
              )}
            </li>
          );
        })}
      </ol>
      {canEnd && next !== undefined && (
        <>
          {!isCourse && (
            <details>
              <summary>{bookingSeriesTexts.moveUpcoming}</summary>
              <MoveSeries reservationId={next.id} startsAt={next.startsAt} timeZone={timezone} of={typeName} />
            </details>
          )}
          <details>
            <summary>{isCourse ? bookingSeriesTexts.leaveTheCourse : bookingSeriesTexts.cancelUpcoming}</summary>
            <EndSeries
              reservationId={next.id}
              act="cancel-series"
              label={isCourse ? bookingSeriesTexts.leaveTheCourse : bookingSeriesTexts.cancelAll}
              help={bookingSeriesTexts.reasonHelp}
              of={typeName}
            />
          </details>
        </>
      )}
    </section>
  );
}
