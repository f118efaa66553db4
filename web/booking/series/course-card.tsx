/**
 * A course in the card of a listing's page: its dates, and a link to book all of them. Loaded once a course is chosen.
 */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Course } from "#contract/booking/course.ts";
import { datesText } from "#contract/booking/series-words.ts";
import { api } from "../../platform/api.ts";
import { type ReservationParams, guestPaths } from "../../platform/paths.ts";
import { CourseDates } from "./course-dates.tsx";
import { bookingSeriesTexts } from "./booking-series-texts.ts";

interface CourseCardProps {
  businessId: string;
  typeId: string;
  party: number | null;
  /** The choice as query parameters. */
  asked: ReservationParams;
  /** The viewer is the listing's owner, in the preview of what visitors see. */
  isOwn: boolean;
}

export function CourseCard({ businessId, typeId, party, asked: params, isOwn }: CourseCardProps) {
  const question = `${businessId} ${typeId} ${party ?? ""}`;
  const [read, setRead] = useState<{ question: string; course: Course | null } | null>(null);
  useEffect(() => {
    let isAway = false;
    const wanted = { p_business_id: businessId, p_reservation_type_id: typeId, ...(party === null ? {} : { p_party_size: party }) }; // oxfmt-ignore
    void api
      .get_course(wanted)
      .catch(() => null)
      .then((course) => {
        if (!isAway) setRead({ question, course });
      });
    return () => {
      isAway = true;
    };
  }, [question, businessId, typeId, party]);
  const course = read?.question === question ? read.course : undefined;
  if (course === undefined) return <div className="sk" />;
  if (course === null) return <p role="status">{bookingSeriesTexts.loadFailed}</p>;
  return (
    <div className="stack">
      <CourseDates course={course} />
      {course.problem === null &&
        (isOwn ? (
          <p className="help">{bookingSeriesTexts.ownListing}</p>
        ) : (
          <Link className="btn primary lg block" to={guestPaths.reserve(businessId, params)} rel="nofollow">
            {bookingSeriesTexts.reserveAll({ dates: datesText(course.dates.length) })}
          </Link>
        ))}
    </div>
  );
}
