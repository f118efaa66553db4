/** Reserves all dates of a course with one button: in the card of the listing's page, and on the separate page. */
import { useRef, useState } from "react";
import type { Course } from "#contract/booking/course.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { Business } from "#contract/listings/business.ts";
import { houseRulesOf } from "../../business/owner-text.ts";
import { haveSameClock } from "../../hours/time-zone-note.tsx";
import type { ReservationParams } from "../../platform/paths.ts";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useHydrated, useInBrowser } from "../../platform/use-in-browser.ts";
import { useProfile } from "../../platform/viewer.ts";
import { dayOfInstant } from "../calendar.ts";
import { HouseRules } from "../house-rules.tsx";
import { bookingSeriesTexts } from "../series/booking-series-texts.ts";
import { CourseDates } from "../series/course-dates.tsx";
import { NotDone } from "../series/date-list.tsx";
import { bookedOf, notReservedOf, type BookedReservation, type ReserveAnswer } from "./booked-reservation.ts";
import { writeChoice, type BookingChoice } from "./choice.ts";
import { Confirm } from "./confirm.tsx";
import { GuestFields, NameField, NoteLine } from "./guest-fields.tsx";
import { reserveTexts } from "./reserve-texts.ts";
import { useTextsStoredForLogin } from "./typed-input.ts";
import { newKey, useIdempotencyKey } from "./use-idempotency-key.ts";
import "./visitor-card.css";

/** Minutes east of Greenwich. */
const offsetHere = (at: number) => -new Date(at).getTimezoneOffset();

interface CourseFormProps {
  business: Business;
  type: ReservationType;
  choice: BookingChoice;
  course: Course;
  /** The path to which logging in returns. */
  pathOf: (chosen: ReservationParams) => string;
  /** Null in the card. */
  idempotencyKey?: string | null;
  onChange: (choice: BookingChoice) => void;
  /** Called as soon as it is reserved, before the page has loaded it again. */
  onPlaced?: (placed: BookedReservation) => void;
  /** Called when the page shows the reservation. */
  onDone?: (placed: BookedReservation) => void;
}

export function CourseForm({
  business,
  type,
  choice,
  course: { dates, problem },
  pathOf,
  idempotencyKey = null,
  onChange,
  onPlaced,
  onDone,
}: CourseFormProps) {
  const { id: businessId, as_of: asOf, is_owner: isOwn, timezone } = business;
  const { zone } = business.hours_view;
  const profile = useProfile();
  const isHydrated = useHydrated();
  const isOtherClock = useInBrowser(() => !haveSameClock(zone, offsetHere), true);
  const renewKey = useIdempotencyKey();
  const [firstKey] = useState(() => idempotencyKey ?? newKey());
  const { note = "", withId = null } = choice;
  const placed = useRef<BookedReservation | null>(null);
  const finish = () => {
    if (placed.current !== null) onDone?.(placed.current);
  };
  const form = usePostForm<ReserveAnswer>("course", finish, {
    onAnswer({ made }) {
      placed.current = bookedOf(made);
      if (placed.current !== null) onPlaced?.(placed.current);
    },
    unanswered: unansweredTexts.chosen,
  });
  const hasEnded = form.code === "unauthenticated";
  const isGuest = profile === null && !hasEnded;
  useTextsStoredForLogin(hasEnded && profile !== null ? profile.id : null, businessId, choice);
  const first = dates[0] === undefined ? null : { starts_at: dates[0].startsAt };
  return (
    <PostForm of={form} className="booking-form" noValidate={isHydrated} onSubmit={renewKey}>
      <div className="course-dates">
        <span className="label">{bookingSeriesTexts.courseDates}</span>
        <CourseDates course={{ dates, problem }} timeZone={timezone} />
        {isOtherClock && <p className="help">{reserveTexts.zoneNote({ name: zone.name })}</p>}
      </div>
      <input type="hidden" name="key" defaultValue={firstKey} />
      <input type="hidden" name="type" value={type.id} />
      <input type="hidden" name="party" value={choice.party ?? ""} />
      <input type="hidden" name="with" value={withId ?? ""} />
      {problem === null && (
        <>
          {!isGuest && !isOwn && (
            <GuestFields
              form={form}
              type={type}
              hasNote={false}
              words={choice}
              onChange={(words) => onChange({ ...choice, ...words })}
            />
          )}
          <HouseRules rules={houseRulesOf(business)} />
          <Confirm
            type={type}
            picker={{ chosen: first, slots: null, today: dayOfInstant(asOf), timeZone: timezone, isGone: false }}
            form={form}
            here={pathOf(writeChoice(choice))}
            isOwn={isOwn}
            isGuest={isGuest}
            onArrive={null}
            at={first?.starts_at ?? null}
            onPick={() => undefined}
            dates={dates.length}
            fields={
              <>
                <NameField form={form} />
                {!isOwn && !isGuest && (
                  <NoteLine form={form} note={note} onChange={(words) => onChange({ ...choice, ...words })} />
                )}
              </>
            }
          >
            <NotDone form={{ made: notReservedOf(form.made), isBusy: form.isBusy }} timeZone={timezone} isWhole />
          </Confirm>
        </>
      )}
    </PostForm>
  );
}
