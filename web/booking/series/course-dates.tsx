/** Dates of a course before booking: which have capacity, and why the course cannot be booked. */
import type { Course } from "#contract/booking/course.ts";
import { useYear } from "../../platform/site.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { clockOfInstant } from "../calendar.ts";
import { dateWhenText } from "./date-list.tsx";
import "./series.css";
import { bookingSeriesTexts } from "./booking-series-texts.ts";

export const COURSE_PROBLEMS = {
  over: "This course has begun, or begins too soon for anybody to join.",
  full: "This course is full.",
  closed: "This course cannot be reserved right now.",
} as const;

export function CourseDates({ course: { dates, problem } }: { course: Course }) {
  const year = useYear();
  return (
    <>
      {problem !== null && (
        <p role="status">
          <b>{COURSE_PROBLEMS[problem]}</b>
        </p>
      )}
      <ol className="date-list" aria-label={bookingSeriesTexts.datesOfTheCourse}>
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
