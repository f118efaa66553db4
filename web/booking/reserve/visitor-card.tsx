/** Booking widget: type, party size, time and one button; then the new reservation. Loaded after hydration. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { canNeverBeBooked } from "../bookable-hours.ts";
import { paths, type ReservationParams } from "../../platform/paths.ts";
import { useProfile } from "../../platform/viewer.ts";
import { BookingForm } from "./booking-form.tsx";
import { freshChoice, readChoice, type BookingChoice } from "./choice.ts";
import { dropWords, readWords } from "./typed-input.ts";
import type { BookedReservation } from "./booked-reservation.ts";
import { TypeForm } from "./what-to-book.tsx";
import "./visitor-card.css";
import { noHoursTexts } from "../booking-texts.ts";

/** For types that are booked as a whole. */
const CourseCard = lazy(async () => ({ default: (await import("../series/course-card.tsx")).CourseCard }));
const Booked = lazy(async () => ({ default: (await import("./reservation-summary.tsx")).Booked }));

interface VisitorCardProps {
  business: Business;
  /** State of the parent, so that it survives rotating a phone; null before the first choice. */
  choice: BookingChoice | null;
  onChoose: (choice: BookingChoice | null) => void;
}

export default function VisitorCard({ business, choice, onChoose }: VisitorCardProps) {
  // not `useSearchParams`, which would add 300 bytes to every page
  const parameters = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const profile = useProfile();
  const [words] = useState(() => (profile === null ? {} : readWords(profile.id, business.id)));
  const [placed, setPlaced] = useState<BookedReservation | null>(null);
  /** Just cancelled; the page still has the old data. */
  const [goneId, setGoneId] = useState<string | null>(null);
  const isTakenOver = choice !== null;
  useEffect(() => {
    if (isTakenOver && profile !== null) dropWords(profile.id, business.id);
  }, [isTakenOver, profile, business.id]);
  const types = business.reservation_types;
  const read = readChoice(parameters, types);
  const requested = read === null ? null : { ...read, ...words };
  // A user who returns with a choice continues with it. Without a reservation the form stays until it has its answer,
  // although the page may know of the new reservation already.
  const [isBooking, setBooking] = useState(requested !== null || business.user_reservation === null);
  const [usual] = types;
  const chosen = choice ?? requested ?? (usual === undefined ? null : freshChoice(usual));
  const type = types.find(({ id }) => id === chosen?.typeId) ?? usual;
  const canBook = business.takes_reservations && type !== undefined && chosen !== null;

  const known = business.user_reservation?.id === goneId ? null : business.user_reservation;
  const shown = placed === null || placed.reservation.id === known?.id ? known : placed.reservation;

  function readAgain() {
    // the parameters in the address have been used
    if (parameters.has("reserve"))
      void navigate(paths.listing(business.id), { replace: true, preventScrollReset: true });
    else void revalidate();
  }

  if (shown !== null && !(isBooking && canBook))
    return (
      <Suspense>
        <Booked
          business={business}
          reservation={shown}
          message={placed?.reservation.id === shown.id ? placed.message : null}
          dates={placed?.reservation.id === shown.id ? placed.dates : null}
          canBookAnother={canBook && !business.is_owner}
          onBookAnother={() => setBooking(true)}
          onChanged={(what) => {
            setPlaced(null);
            if (what === "cancel") {
              setGoneId(shown.id);
              setBooking(true);
            }
            readAgain();
          }}
        />
      </Suspense>
    );
  if (!canBook) return null;
  const pathOf = (reserve: ReservationParams) => paths.listing(business.id, { reserve });
  function showPlaced(made: BookedReservation) {
    setPlaced(made);
    setBooking(false);
    onChoose(null);
    readAgain();
  }
  if (type.isCourse)
    return (
      <>
        <TypeForm businessId={business.id} types={types} type={type} choice={chosen} onChange={onChoose} />
        <Suspense>
          <CourseCard
            business={business}
            type={type}
            choice={chosen}
            pathOf={pathOf}
            onChange={onChoose}
            onPlaced={showPlaced}
          />
        </Suspense>
      </>
    );
  if (canNeverBeBooked(business, type))
    return (
      <>
        <TypeForm businessId={business.id} types={types} type={type} choice={chosen} onChange={onChoose} />
        <div className="no-times">
          <p role="status">
            <b>{noHoursTexts.title}</b>
            <span>{business.is_owner ? noHoursTexts.toOwner : noHoursTexts.toGuests}</span>
          </p>
        </div>
      </>
    );
  return (
    <BookingForm
      business={business}
      type={type}
      choice={chosen}
      pathOf={pathOf}
      onArrive={requested?.at != null && choice === null ? () => onChoose(requested) : null}
      onChange={onChoose}
      onWaited={() => void revalidate()}
      onPlaced={showPlaced}
    />
  );
}
