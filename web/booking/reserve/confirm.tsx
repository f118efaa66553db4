/** Foot of the card: the submit button, and the reasons why it cannot be used. */
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { untilText } from "#contract/booking/terms.ts";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { datesText } from "#contract/booking/series-words.ts";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import type { Picker } from "../use-time-picker.ts";
import { nearestTimes } from "../nearest-times.ts";
import { labelledSlots, nearTimeText } from "../reservation-time-text.ts";
import { paths } from "../../platform/paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { isRight, type PostFormState } from "../../platform/post-form.tsx";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { needsName } from "./guest-fields.tsx";
import { PriceLine } from "./price-line.tsx";
import { useArrival } from "./use-arrival.ts";
import { reserveTexts } from "./reserve-texts.ts";
import { reserveCardTexts } from "./reserve-card-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface ConfirmProps {
  type: ReservationType;
  picker: Pick<Picker, "slots" | "today" | "timeZone" | "isGone"> & { chosen: Pick<TimeSlot, "starts_at"> | null };
  form: PostFormState;
  /** The path to which logging in returns: this page with the choice. */
  here: string;
  /** The viewer is the listing's owner, in the preview of what visitors see. */
  isOwn: boolean;
  isGuest: boolean;
  /** Called when it is known whether the choice in the address is free. Null if the address has no choice. */
  onArrive: (() => void) | null;
  /** The chosen time, also if it is taken; null: none yet. */
  at: string | null;
  onPick: (at: string) => void;
  /** Number of dates that are reserved together. */
  dates?: number;
  /** The field for a missing display name, and the note. */
  fields: ReactNode;
  /** Rendered after the button. */
  children: ReactNode;
}

/** The nearest free times to a taken one. */
function Instead({ picker: { slots, timeZone }, at, onPick }: Pick<ConfirmProps, "picker" | "at" | "onPick">) {
  const isHydrated = useHydrated();
  if (!isHydrated || at === null || slots === null || slots.length === 0) return null;
  const near = nearestTimes(slots, at);
  return (
    <div className="instead" role="group" aria-label={reserveTexts.nearestTimes}>
      {labelledSlots(slots, timeZone)
        .filter(({ slot }) => near.includes(slot))
        .map(({ slot, label }) => (
          <button key={slot.starts_at} type="button" className="btn sm" onClick={() => onPick(slot.starts_at)}>
            {label}
          </button>
        ))}
    </div>
  );
}

/** Fields that show their own errors. */
const FIELDS = /^p_(?:phone|note|display_name|answers\.\d+)$/;

/** The reason why nothing was booked, or that the chosen time is taken. */
function Notice({ picker, form, here, at, onPick }: Pick<ConfirmProps, "picker" | "form" | "here" | "at" | "onPick">) {
  const instead = picker.isGone && <Instead picker={picker} at={at} onPick={onPick} />;
  const [, ofField = null] = Object.entries(form.errors).find(([path]) => !FIELDS.test(path)) ?? [];
  const failure = form.failure ?? ofField;
  if (form.code === "unauthenticated")
    return (
      <Callout kind="danger">
        <p>{richText(reserveTexts.sessionEnded({ link: (parts) => <Link to={paths.login(here)}>{parts}</Link> }))}</p>
      </Callout>
    );
  if (failure !== null)
    return (
      <Callout kind={form.code === "slot_taken" ? "warn" : "danger"}>
        <p role={form.code === "slot_taken" ? "alert" : undefined}>{failure}</p>
        {instead}
      </Callout>
    );
  if (!picker.isGone || !isRight(form)) return null;
  return (
    <Callout kind="warn">
      <p role="status">{reserveTexts.timeTaken}</p>
      {instead}
    </Callout>
  );
}

/** How it is confirmed, and until when it can be cancelled. */
function termsText({ autoConfirm, cancelHours, isCourse }: ReservationType): string {
  const until = untilText(cancelHours, { isCourse });
  if (isCourse)
    return (autoConfirm ? reserveTexts.courseConfirmedAtOnce : reserveTexts.courseConfirmedByBusiness)({ until });
  return (autoConfirm ? reserveTexts.confirmedAtOnce : reserveTexts.confirmedByBusiness)({ until });
}

export function Confirm({
  type,
  picker,
  form,
  here,
  isOwn,
  isGuest,
  onArrive,
  at,
  onPick,
  dates = 1,
  fields,
  children,
}: ConfirmProps) {
  const isHydrated = useHydrated();
  const whole = useRef<HTMLDivElement>(null);
  const { errors, failure, isBusy } = form;
  const { chosen, slots, today, timeZone } = picker;
  const when = chosen === null ? null : nearTimeText(chosen.starts_at, today, timeZone);
  // without scripts the button's text cannot follow the choice
  const what = type.isCourse
    ? reserveTexts.reserveAll({ dates: datesText(dates) })
    : !isHydrated
      ? reserveCardTexts.reserve
      : when === null
        ? reserveCardTexts.chooseATime
        : dates > 1
          ? reserveTexts.reserveSeveral({ dates: datesText(dates), when })
          : reserveTexts.reserveAtTime({ when });

  useArrival(whole, slots === null ? null : onArrive);
  // scrolls errors into view where the card itself scrolls
  useEffect(() => {
    if (failure !== null || Object.keys(errors).length > 0) whole.current?.scrollIntoView({ block: "nearest" });
  }, [failure, errors]);

  if (!isHydrated && slots?.length === 0) return null;
  return (
    <div className="confirm" ref={whole}>
      <Notice picker={picker} form={form} here={here} at={at} onPick={onPick} />
      {fields}
      <PriceLine type={type} dates={dates} />
      {isOwn ? (
        <>
          <button type="button" className="btn primary lg block" aria-disabled>
            {when === null ? reserveCardTexts.reserve : what}
          </button>
          <p className="help">{reserveTexts.ownListing}</p>
        </>
      ) : isGuest ? (
        <>
          {isHydrated ? (
            <Link className="btn primary lg block" to={paths.login(here)} rel="nofollow">
              {reservationTexts.loginToReserve}
            </Link>
          ) : (
            // a submit button, not a link: it sends the time that is chosen in the form
            <button className="btn primary lg block" name="login" value="on">
              {reservationTexts.loginToReserve}
            </button>
          )}
          <p className="help">
            {type.isCourse
              ? reserveTexts.courseLogin
              : when === null
                ? reserveTexts.loginFirst
                : reserveTexts.loginReturns({ when })}
          </p>
        </>
      ) : (
        <>
          <BusyButton
            className="btn primary lg block"
            isBusy={isBusy}
            aria-disabled={isHydrated && chosen === null}
            onClick={(event) => {
              if (chosen === null) event.preventDefault();
            }}
          >
            {needsName(form) ? reserveTexts.saveAndReserve : what}
          </BusyButton>
          <p className="help">{termsText(type)}</p>
        </>
      )}
      {children}
    </div>
  );
}
