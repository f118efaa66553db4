/**
 * Reserves at a listing: type, party size, time and guest. Used in the card of the listing's page, where scripts load
 * the free times, and as a separate page, whose loader loads them for browsers without scripts.
 */
import { Suspense, useRef, useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { houseRulesOf } from "../../business/owner-text.ts";
import { haveSameClock } from "../../hours/time-zone-note.tsx";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { guestPaths, paths, type ReservationParams } from "../../platform/paths.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useHydrated, useInBrowser } from "../../platform/use-in-browser.ts";
import { useProfile } from "../../platform/viewer.ts";
import { Chooser, ShowTimes } from "../chooser.tsx";
import { freeNearbyInput } from "../free-nearby-input.ts";
import type { KnownNearby } from "../free-nearby.tsx";
import { HouseRules } from "../house-rules.tsx";
import { NotDone } from "../series/date-list.tsx";
import { TimePicker } from "../time-picker.tsx";
import { useTimePicker, type KnownTimes, type PickerView } from "../use-time-picker.ts";
import { ONCE, questionOf, readSentRepetition, writeChoice, type BookingChoice } from "./choice.ts";
import { Confirm } from "./confirm.tsx";
import { GuestFields, NameField, NoteLine } from "./guest-fields.tsx";
import { useTextsStoredForLogin } from "./typed-input.ts";
import { bookedOf, notReservedOf, type BookedReservation, type ReserveAnswer } from "./booked-reservation.ts";
import { canRepeat, RepeatFields } from "./repeat-fields.tsx";
import { newKey, useIdempotencyKey } from "./use-idempotency-key.ts";
import { WhatToBook } from "./what-to-book.tsx";
import "./visitor-card.css";
import { optionalPart } from "../../platform/chunk.ts";

/** Only for a full day or time. */
const FreeNearbyList = optionalPart(() => import("../free-nearby.tsx"));
/** Only for users who can wait for something here. */
const WaitingHere = optionalPart(() => import("../../waitlist/waiting-here.tsx"));

/** Minutes east of Greenwich. */
const offsetHere = (at: number) => -new Date(at).getTimezoneOffset();

/** Failures after which the booking may have been made in spite of the error. */
const UNSURE: readonly (string | null)[] = [null, "internal", "unavailable", "disk_full"];

interface BookingPage {
  known: KnownTimes;
  nearby: KnownNearby;
  view: PickerView;
  idempotencyKey: string;
}

interface BookingFormProps {
  business: Business;
  type: ReservationType;
  choice: BookingChoice;
  /** Null in the card. */
  page?: BookingPage | null;
  /** The path to which logging in returns. */
  pathOf: (chosen: ReservationParams) => string;
  onArrive?: (() => void) | null;
  onChange: (choice: BookingChoice) => void;
  /** Called as soon as it is booked, before the page has loaded it again. */
  onPlaced?: (placed: BookedReservation) => void;
  /** Called when the page shows the booking. */
  onDone?: (placed: BookedReservation) => void;
  /** Called when a waitlist entry was taken or given up; without it, waitlist entries are not shown. */
  onWaited?: () => void;
}

export function BookingForm({
  business,
  type,
  choice,
  page = null,
  pathOf,
  onArrive = null,
  onChange,
  onPlaced,
  onDone,
  onWaited,
}: BookingFormProps) {
  const { id: businessId, is_owner: isOwn, reservation_types: types } = business;
  const { zone } = business.hours_view;
  const profile = useProfile();
  const isHydrated = useHydrated();
  const isOtherClock = useInBrowser(() => !haveSameClock(zone, offsetHere), true);
  const renewKey = useIdempotencyKey();
  const [firstKey] = useState(() => page?.idempotencyKey ?? newKey());
  /** Null for a series with dates that do not fit: it is not reserved yet. */
  const placed = useRef<BookedReservation | null>(null);
  const finish = () => {
    if (placed.current !== null) onDone?.(placed.current);
  };
  const form = usePostForm<ReserveAnswer>("reserve", finish, {
    onAnswer(answer) {
      placed.current = bookedOf(answer.made);
      if (placed.current !== null) onPlaced?.(placed.current);
      // after an unclear failure the times stay: the user's own booking may have taken this one
      else if (!isRight(answer) && (answer.failure === null || !UNSURE.includes(answer.code))) picker.refresh();
    },
    unanswered: unansweredTexts.chosen,
  });
  const hasEnded = form.code === "unauthenticated";
  const isGuest = profile === null && !hasEnded;
  const { withId = null } = choice;
  const at = choice.at ?? form.values["at"] ?? null;
  // without scripts, a form that was refused counts, not the address
  const { repetition = ONCE } =
    isHydrated || form.values["key"] === undefined ? choice : readSentRepetition(form.values);
  const dates = canRepeat(type) ? Math.min(repetition.dates, type.repeats) : 1;
  const picker = useTimePicker({
    timeZone: business.timezone,
    question: questionOf(businessId, type, choice),
    offsetMinutes: zone.offsets[0]?.minutes ?? 0,
    farthest: type.maxAdvance,
    date: choice.date,
    at,
    known: page?.known ?? null,
    view: page?.view ?? "week",
  });
  const { chosen, slots } = picker;
  // without scripts the time is a field of the same form
  const hasFields = !isOwn && (page === null ? chosen !== null : slots?.length !== 0);

  useTextsStoredForLogin(hasEnded && profile !== null ? profile.id : null, businessId, choice);

  function change(next: BookingChoice) {
    form.clear();
    onChange(next);
  }

  const pickTime = (time: string) => change({ ...choice, date: picker.date, at: time });
  const nearby = isOwn
    ? null
    : freeNearbyInput(businessId, {
        ...{ type, party: choice.party, date: picker.date, slots, reason: picker.whyNot(picker.date) },
        takenAt: picker.isGone ? at : null,
      });
  const isChoice = types.length > 1 || choice.party !== null || type.choices.length > 0;

  return (
    <>
      {onWaited !== undefined && profile !== null && !isOwn && types.some(({ waitlist }) => waitlist) && (
        <Suspense>
          <WaitingHere businessId={businessId} onChanged={onWaited} />
        </Suspense>
      )}
      <Chooser
        id={picker.chooser}
        businessId={businessId}
        fields={{ ...writeChoice({ ...choice, at: null }), date: picker.date, view: picker.view }}
      />
      <WhatToBook form={picker.chooser} types={types} type={type} choice={choice} onChange={change} />
      {isChoice && <ShowTimes form={picker.chooser} />}
      <PostForm of={form} className="booking-form" noValidate={isHydrated} onSubmit={renewKey}>
        <input type="hidden" name="key" defaultValue={firstKey} />
        <input type="hidden" name="type" value={type.id} />
        <input type="hidden" name="party" value={choice.party ?? ""} />
        <input type="hidden" name="with" value={withId ?? ""} />
        <TimePicker
          picker={picker}
          onPickDay={(date) => {
            picker.show(date);
            change({ ...choice, date, at: null });
          }}
          onPickTime={pickTime}
          zoneName={isOtherClock ? zone.name : null}
          phone={business}
          waitAt={
            type.waitlist && !isOwn
              ? (date) => {
                  const { at: _at, ...params } = writeChoice({ ...choice, repetition: ONCE });
                  return waitlistPaths.join(businessId, { ...params, date });
                }
              : null
          }
        />
        {nearby !== null && (
          <Suspense>
            <FreeNearbyList
              input={nearby}
              known={page?.nearby ?? []}
              pathOf={(id, reserve) =>
                page === null ? paths.listing(id, { reserve }) : guestPaths.reserve(id, reserve)
              }
            />
          </Suspense>
        )}
        {hasFields && canRepeat(type) && (
          <RepeatFields
            key={type.id}
            type={type}
            form={form}
            chosen={{ ...repetition, dates }}
            onChange={(next) => onChange({ ...choice, repetition: next })}
          />
        )}
        {hasFields && !isGuest && (
          <GuestFields
            form={form}
            type={type}
            hasNote={false}
            words={choice}
            onChange={(words) => onChange({ ...choice, ...words })}
          />
        )}
        {hasFields && <HouseRules rules={houseRulesOf(business)} />}
        <Confirm
          type={type}
          picker={picker}
          form={form}
          here={pathOf(writeChoice({ ...choice, at: chosen?.starts_at ?? null }))}
          isOwn={isOwn}
          isGuest={isGuest}
          onArrive={onArrive}
          at={at}
          onPick={pickTime}
          dates={dates}
          fields={
            <>
              <NameField form={form} />
              {!isOwn && !isGuest && slots?.length !== 0 && (
                <NoteLine form={form} note={choice.note} onChange={(words) => onChange({ ...choice, ...words })} />
              )}
            </>
          }
        >
          <NotDone form={{ made: notReservedOf(form.made), isBusy: form.isBusy }} timeZone={business.timezone} />
        </Confirm>
      </PostForm>
    </>
  );
}
