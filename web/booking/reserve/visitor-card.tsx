/** The booking widget: what, for how many, when, and one button; then what was booked. Loaded once the page is alive. */
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { canNeverBeBooked, NEVER } from "../never.ts";
import { TimePicker } from "../time-picker.tsx";
import { useTimePicker } from "../use-time-picker.ts";
import { guestPaths, paths, waitlistPaths } from "../../platform/paths.ts";
import { showToast } from "../../platform/toast.ts";
import { useProfile } from "../../platform/viewer.ts";
import { haveSameClock } from "../../hours/time-zone-note.tsx";
import { HouseRules } from "../house-rules.tsx";
import { sentAnswers } from "../question-fields.tsx";
import { freshChoice, questionOf, readChoice, writeChoice, type Choice } from "./choice.ts";
import { Confirm } from "./confirm.tsx";
import { dropWords, keepWords, readWords } from "./kept-words.ts";
import { reservationOf, type Placed } from "./placed.ts";
import { useBooking } from "./use-booking.ts";
import { GuestWords } from "./guest-words.tsx";
import { WhatToBook } from "./what-to-book.tsx";
import "./visitor-card.css";

/** Of those who may wait for something here. */
const WaitingHere = lazy(async () => import("../../waitlist/waiting-here.tsx"));
/** Of those who have reserved here. */
/** Of what is booked as a whole. */
const CourseCard = lazy(async () => ({ default: (await import("../series/course-card.tsx")).CourseCard }));
const Booked = lazy(async () => ({ default: (await import("./booked.tsx")).Booked }));

/** Minutes east of Greenwich; this card is never rendered on the server. */
const offsetHere = (at: number) => -new Date(at).getTimezoneOffset();

interface FormProps {
  business: Business;
  type: ReservationType;
  choice: Choice;
  onArrive: (() => void) | null;
  onChange: (choice: Choice) => void;
  onPlaced: (placed: Placed) => void;
  /** Something that was waited for was taken, or given up. */
  onWaited: () => void;
}

function BookingForm({ business, type, choice, onArrive, onChange, onPlaced, onWaited }: FormProps) {
  const booking = useBooking();
  const profile = useProfile();
  const isGuest = profile === null;
  const hasEnded = booking.refusal?.code === "unauthenticated";
  const { id: businessId } = business;
  const { note = "", phone = "", answers } = choice;
  const { zone } = business.hours_view;
  const picker = useTimePicker({
    timeZone: business.timezone,
    question: questionOf(business.id, type, choice),
    offsetMinutes: zone.offsets[0]?.minutes ?? 0,
    farthest: type.maxAdvance,
    date: choice.date,
    at: choice.at,
  });

  // before it is painted: the way to log in again leaves the page
  useLayoutEffect(() => {
    if (hasEnded && profile !== null) keepWords(profile.id, businessId, { note, phone, ...(answers && { answers }) });
  }, [hasEnded, profile, businessId, note, phone, answers]);

  async function book() {
    const startsAt = picker.chosen?.starts_at;
    if (startsAt === undefined) return;
    const body = {
      p_business_id: business.id,
      p_reservation_type_id: type.id,
      p_reservation_time: startsAt,
      p_party_size: choice.party,
      p_resource_id: choice.withId ?? null,
      p_note: choice.note ?? "",
      p_phone: type.asksPhone ? (choice.phone ?? "") : "",
      p_answers: sentAnswers(type.questions, choice.answers),
    };
    const placed = await booking.book(body);
    // the times are left as they are while one's own booking may be what has taken this one
    if (placed === "unanswered") return;
    if (placed === null) picker.refresh();
    else
      onPlaced({
        ...placed,
        startsAt,
        withId: body.p_resource_id,
        note: body.p_note,
        phone: body.p_phone,
        answers: body.p_answers,
      });
  }

  function pickTime(at: string) {
    booking.clear();
    onChange({ ...choice, date: picker.date, at });
  }

  return (
    <>
      {!isGuest && !business.is_owner && business.reservation_types.some(({ waitlist }) => waitlist) && (
        <Suspense>
          <WaitingHere businessId={business.id} onChanged={onWaited} />
        </Suspense>
      )}
      <WhatToBook
        types={business.reservation_types}
        type={type}
        choice={choice}
        onChange={(next) => {
          booking.clear();
          onChange(next);
        }}
      />
      <TimePicker
        picker={picker}
        onPickDay={(date) => {
          booking.clear();
          picker.show(date);
          onChange({ ...choice, date, at: null });
        }}
        onPickTime={pickTime}
        waitAt={
          type.waitlist && !business.is_owner
            ? (date) => {
                const { at: _at, ...asked } = writeChoice(choice);
                return waitlistPaths.join(business.id, { ...asked, date });
              }
            : null
        }
      />
      {!haveSameClock(zone, offsetHere) && <p className="help">Shown in {zone.name}, where this place is.</p>}
      {picker.chosen !== null && !isGuest && !business.is_owner && (
        <GuestWords
          type={type}
          choice={choice}
          refusal={booking.refusal}
          onChange={(words) => onChange({ ...choice, ...words })}
        />
      )}
      {type.repeats > 1 && !business.is_owner && (
        <p className="help">
          <Link to={guestPaths.plainReserve(businessId, writeChoice(choice))} rel="nofollow">
            Reserve up to {type.repeats} dates at once
          </Link>
        </p>
      )}
      {picker.chosen !== null && <HouseRules rules={business.house_rules} />}
      <Confirm
        type={type}
        picker={picker}
        booking={booking}
        here={paths.listing(business.id, { reserve: writeChoice({ ...choice, at: picker.chosen?.starts_at ?? null }) })}
        isOwn={business.is_owner}
        onArrive={onArrive}
        onBook={book}
        at={choice.at}
        onPick={pickTime}
      />
    </>
  );
}

interface VisitorCardProps {
  business: Business;
  /** Kept above, where it outlives a turn of the phone; null before the first choice. */
  choice: Choice | null;
  onChoose: (choice: Choice | null) => void;
}

export default function VisitorCard({ business, choice, onChoose }: VisitorCardProps) {
  // not `useSearchParams`, which alone would be 300 bytes more on every page
  const parameters = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const profile = useProfile();
  const name = profile?.display_name ?? "";
  const [words] = useState(() => (profile === null ? {} : readWords(profile.id, business.id)));
  const [placed, setPlaced] = useState<{ reservation: Reservation; message: string } | null>(null);
  /** Just cancelled: the page knows it a moment later. */
  const [goneId, setGoneId] = useState<string | null>(null);
  const isTakenOver = choice !== null;
  useEffect(() => {
    if (isTakenOver && profile !== null) dropWords(profile.id, business.id);
  }, [isTakenOver, profile, business.id]);
  const types = business.reservation_types;
  const read = readChoice(parameters, types);
  const asked = read === null ? null : { ...read, ...words };
  // whoever comes back with a choice wants to go on with it
  const [isBooking, setBooking] = useState(asked !== null);
  const [usual] = types;
  const chosen = choice ?? asked ?? (usual === undefined ? null : freshChoice(usual));
  const type = types.find(({ id }) => id === chosen?.typeId) ?? usual;
  const canBook = business.takes_reservations && type !== undefined && chosen !== null;

  const known = business.user_reservation?.id === goneId ? null : business.user_reservation;
  const shown = placed === null || placed.reservation.id === known?.id ? known : placed.reservation;

  function readAgain() {
    // the address has done what it was for
    if (parameters.has("reserve"))
      void navigate(paths.listing(business.id), { replace: true, preventScrollReset: true });
    else void revalidate();
  }

  if (shown !== null && !(isBooking && canBook))
    return (
      <Suspense>
        <Booked
          reservation={shown}
          message={placed?.reservation.id === shown.id ? placed.message : null}
          canBookAnother={canBook && !business.is_owner}
          onBookAnother={() => setBooking(true)}
          onChanged={(what) => {
            setPlaced(null);
            if (what === "cancel") setGoneId(shown.id);
            readAgain();
          }}
        />
      </Suspense>
    );
  if (!canBook) return null;
  if (type.isCourse)
    return (
      <>
        <WhatToBook types={types} type={type} choice={chosen} onChange={onChoose} />
        <Suspense>
          <CourseCard
            businessId={business.id}
            typeId={type.id}
            party={chosen.party}
            asked={writeChoice(chosen)}
            isOwn={business.is_owner}
          />
        </Suspense>
      </>
    );
  if (canNeverBeBooked(business, type))
    return (
      <>
        <WhatToBook types={types} type={type} choice={chosen} onChange={onChoose} />
        <div className="no-times">
          <p role="status">
            <b>{NEVER.title}</b>
            <span>{business.is_owner ? NEVER.toOwner : NEVER.toGuests}</span>
          </p>
        </div>
      </>
    );
  return (
    <BookingForm
      business={business}
      type={type}
      choice={chosen}
      onArrive={asked?.at != null && choice === null ? () => onChoose(asked) : null}
      onChange={onChoose}
      onWaited={() => void revalidate()}
      onPlaced={(made) => {
        showToast(made.message);
        setPlaced({ reservation: reservationOf(business, type, made, chosen.party, name), message: made.message });
        setBooking(false);
        onChoose(null);
        readAgain();
      }}
    />
  );
}
