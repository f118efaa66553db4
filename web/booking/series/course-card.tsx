/** A course in the card of a listing's page. Loaded once a course is chosen. */
import { useEffect, useState, type ComponentProps } from "react";
import type { Course } from "#contract/booking/course.ts";
import { api } from "../../platform/api.ts";
import { CourseForm } from "../reserve/course-form.tsx";
import { bookingSeriesTexts } from "./booking-series-texts.ts";

export function CourseCard(props: Omit<ComponentProps<typeof CourseForm>, "course" | "idempotencyKey">) {
  const { business, type, choice } = props;
  const { id: businessId } = business;
  const { id: typeId } = type;
  const { party } = choice;
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
  if (course === undefined) return <div className="sk course-waiting" />;
  if (course === null) return <p role="status">{bookingSeriesTexts.loadFailed}</p>;
  return <CourseForm key={typeId} {...props} course={course} />;
}
