/** Dates of a course before booking: which have capacity, and why the course cannot be booked. */
import type { Course } from "#contract/booking/course.ts";
import { useYear } from "../../platform/site.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../calendar.ts";
import { dateWhenText } from "./date-list.tsx";
import "./series.css";
import { bookingSeriesTexts, courseProblemTexts } from "./booking-series-texts.ts";

export function CourseDates({ course: { dates, problem } }: { course: Course }) {
  const year = useYear();
  return (
    <>
      {problem !== null && (
        <p role="status">
          <b>{courseProblemTexts[problem]}</b>
        </p>
      )}
      <ol className="date-list" aria-label={bookingSeriesTexts.courseDates}>
        {dates.map(({ startsAt, endsAt, hasRoom }) => (
          <li key={startsAt}>
            {dateWhenText(startsAt, year)} – {clockTimeText(clockOfInstant(endsAt))}
            {!hasRoom && problem === "full" && <span className="muted small">{bookingSeriesTexts.full}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
