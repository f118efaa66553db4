/** Changes the party size of a reservation on its page; the time stays (rules: booking, 7). */
import { useId, useState } from "react";
import { Minus, Plus } from "lucide-react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useHydrated } from "../../platform/use-in-browser.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { partySizes } from "../party-sizes.ts";
import { partyFailure } from "./party-failure.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

interface Stepped {
  reservation: Reservation;
  type: ReservationType;
  partySize: number;
  sizes: readonly number[];
}

function Stepper({ reservation: { id, status }, type, partySize, sizes }: Stepped) {
  const selectId = useId();
  const isHydrated = useHydrated();
  // the button that had the focus is removed after the change
  const form = usePostForm("move", (element) => element?.querySelector("select")?.focus({ preventScroll: true }));
  const typed = Number(form.values["party"]);
  /** The choice, together with the size it was made for: after a change of the size it is void. */
  const [chosen, setChosen] = useState({ of: partySize, party: sizes.includes(typed) ? typed : partySize });
  const [said, setSaid] = useState("");
  const party = chosen.of === partySize ? chosen.party : partySize;
  const at = sizes.indexOf(party);

  function choose(size: number | undefined, isStep: boolean) {
    if (size === undefined || form.isSending) return;
    setChosen({ of: partySize, party: size });
    // a select announces its value itself
    setSaid(isStep ? partyText(size) : "");
    form.clear();
  }

  // without scripts, the page has one answer for this form and that of the plan
  const failure = form.values["total"] === undefined ? partyFailure(form, partySize) : null;

  return (
    <PostForm of={form} className="party-step">
      <input type="hidden" name="move" value={id} />
      <label className="label" htmlFor={selectId}>
        {ownReservationsTexts.partySize}
      </label>
      <div className="party-step-row">
        <button
          type="button"
          className="btn icon party-step-by"
          aria-label={ownReservationsTexts.oneFewer}
          aria-disabled={at <= 0}
          onClick={() => choose(sizes[at - 1], true)}
        >
          <Minus className="i" strokeWidth={1.75} aria-hidden />
        </button>
        <select
          id={selectId}
          name="party"
          className="select num"
          value={party}
          onChange={(event) => choose(Number(event.target.value), false)}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {partyText(size)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn icon party-step-by"
          aria-label={ownReservationsTexts.oneMore}
          aria-disabled={at === sizes.length - 1}
          onClick={() => choose(sizes[at + 1], true)}
        >
          <Plus className="i" strokeWidth={1.75} aria-hidden />
        </button>
        {!(isHydrated && party === partySize) && (
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {isHydrated ? ownReservationsTexts.changeTo({ party: partyText(party) }) : ownReservationsTexts.change}
          </BusyButton>
        )}
      </div>
      {!type.autoConfirm && status === "confirmed" && (
        <p className="help">{ownReservationsTexts.changeNeedsConfirmation}</p>
      )}
      <FailedForm failure={form.isBusy ? null : failure} />
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </PostForm>
  );
}

interface PartyStepperProps {
  reservation: Reservation;
  /** The type as the listing offers it today; undefined if it is no longer offered. */
  type: ReservationType | undefined;
}

/** Party sizes to choose from; null if the size cannot change. */
function choicesOf({ reservation: { canReschedule, partySize }, type }: PartyStepperProps) {
  if (!canReschedule || type === undefined || partySize === null) return null;
  const sizes = partySizes(type, partySize);
  return sizes === null || sizes.length < 2 ? null : { type, partySize, sizes };
}

export const canChangeParty = (props: PartyStepperProps): boolean => choicesOf(props) !== null;

export function PartyStepper(props: PartyStepperProps) {
  const choices = choicesOf(props);
  return choices === null ? null : <Stepper reservation={props.reservation} {...choices} />;
}
