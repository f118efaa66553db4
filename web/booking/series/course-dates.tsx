/** Dates of a course before booking: which have capacity, and why the course cannot be booked. */
import type { Course } from "#contract/booking/course.ts";
import { useYear } from "../../platform/site.ts";
import { dayInstantText, instantText } from "#contract/hours/instant-text.ts";
import "./series.css";
import { bookingSeriesTexts, courseProblemTexts } from "./booking-series-texts.ts";

interface CourseDatesProps {
  course: Course;
  /** Of the listing. */
  timeZone: string;
}

export function CourseDates({ course: { dates, problem }, timeZone }: CourseDatesProps) {
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
            {dayInstantText(startsAt, timeZone, year)} – {instantText(endsAt, timeZone)}
            {!hasRoom && problem === "full" && <span className="muted small">{bookingSeriesTexts.full}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}
