/** The lower end of the card: the one button, and what stands in its way. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { untilText } from "#contract/booking/terms.ts";
import { RESERVATION_WORDS } from "#contract/booking/reservation-words.ts";
import type { Picker } from "../use-time-picker.ts";
import { nearestTimes } from "../nearest.ts";
import { labelledSlots, nearTimeText } from "../words.ts";
import { paths } from "../../platform/paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { useProfile } from "../../platform/viewer.ts";
import { NameForm } from "../../accounts/name-form.tsx";
import { useArrival } from "./use-arrival.ts";
import type { Booking } from "./use-booking.ts";

interface ConfirmProps {
  type: ReservationType;
  picker: Picker;
  booking: Booking;
  /** Where logging in leads back to: this page with the choice. */
  here: string;
  /** The viewer's own listing: they only look at what visitors see. */
  isOwn: boolean;
  /** The address brought a choice along: called when it is known to be free, or not. Null otherwise. */
  onArrive: (() => void) | null;
  onBook: () => Promise<void>;
  /** What was chosen, also when it is gone; null for nothing yet. */
  at: string | null;
  onPick: (at: string) => void;
}

const GONE = "That time is not free any more. Please choose another.";

/** The nearest times to the one that somebody else has now. */
function Instead({ picker: { slots, timeZone }, at, onPick }: Pick<ConfirmProps, "picker" | "at" | "onPick">) {
  if (at === null || slots === null || slots.length === 0) return null;
  const near = nearestTimes(slots, at);
  return (
    <div className="instead" role="group" aria-label="The nearest free times">
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

/** What stood in the way, or what came between. */
function Notice({
  picker,
  booking,
  here,
  at,
  onPick,
}: Pick<ConfirmProps, "picker" | "booking" | "here" | "at" | "onPick">) {
  const refusal = booking.refusal;
  if (refusal?.code === "unauthenticated")
    return (
      <Callout kind="danger">
        <p>
          Your session has ended. <Link to={paths.login(here)}>Log in again</Link>, and you come back to what you have
          chosen. It is not held meanwhile.
        </p>
      </Callout>
    );
  // said at its field
  if (refusal?.path === "p_phone" || refusal?.path?.startsWith("p_answers.") === true) return null;
  if (refusal !== null)
    return (
      <Callout kind={refusal.code === "slot_taken" ? "warn" : "danger"}>
        <p role={refusal.code === "slot_taken" ? "alert" : undefined}>{refusal.message}</p>
        {picker.isGone && <Instead picker={picker} at={at} onPick={onPick} />}
      </Callout>
    );
  return (
    picker.isGone && (
      <Callout kind="warn">
        <p role="status">{GONE}</p>
        <Instead picker={picker} at={at} onPick={onPick} />
      </Callout>
    )
  );
}

export function Confirm({ type, picker, booking, here, isOwn, onArrive, onBook, at, onPick }: ConfirmProps) {
  const isGuest = useProfile() === null;
  const whole = useRef<HTMLDivElement>(null);
  const { refusal, isBusy } = booking;
  const { chosen, today, timeZone } = picker;
  const what = chosen === null ? "Choose a time" : `Reserve ${nearTimeText(chosen.starts_at, today, timeZone)}`;

  useArrival(whole, picker.slots === null ? null : onArrive);
  // where the card scrolls by itself, what went wrong comes into sight
  useEffect(() => {
    if (refusal !== null) whole.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  if (refusal?.code === "display_name_required")
    return (
      <div className="confirm">
        <NameForm message={refusal.message} save="Save and reserve" onSaved={() => void onBook()} />
      </div>
    );
  return (
    <div className="confirm" ref={whole}>
      <Notice picker={picker} booking={booking} here={here} at={at} onPick={onPick} />
      {isOwn ? (
        <>
          <button type="button" className="btn primary lg block" aria-disabled>
            {chosen === null ? "Reserve" : what}
          </button>
          <p className="help">This is your own listing: visitors reserve here, you can only look.</p>
        </>
      ) : isGuest ? (
        <>
          <Link className="btn primary lg block" to={paths.login(here)} rel="nofollow">
            {RESERVATION_WORDS.loginToReserve}
          </Link>
          <p className="help">
            {chosen === null
              ? "You can choose a time first: you come back to it."
              : `You come back to ${nearTimeText(chosen.starts_at, today, timeZone)}. It is not held until you reserve it.`}
          </p>
        </>
      ) : (
        <>
          <BusyButton
            type="button"
            className="btn primary lg block"
            isBusy={isBusy}
            aria-disabled={chosen === null}
            onClick={() => void (chosen === null ? undefined : onBook())}
          >
            {what}
          </BusyButton>
          <p className="help">
            {type.autoConfirm ? "Confirmed at once." : "The business confirms each request."} Cancel or move it{" "}
            {untilText(type.cancelHours)}.
          </p>
        </>
      )}
    </div>
  );
}
