/** A walk-in: one press seats it now. If nothing is free now, nothing is booked, and the desk shows the options. */
import { useState, type MouseEvent } from "react";
import { ChevronDown, Footprints } from "lucide-react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { api, ApiError } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { showToast } from "../platform/toast.ts";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NoPlaceNow, type RefusedWalkIn } from "./no-place-now.tsx";
import type { Desk } from "./use-desk.ts";
import { walkInTexts } from "./today-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Largest party with a button; larger parties have a field. */
const BUTTONS = 6;

const sizesOf = ({ minPartySize: least, maxPartySize: most }: ReservationType): number[] =>
  least === null || most === null
    ? []
    : Array.from({ length: Math.min(most - least + 1, BUTTONS) }, (_, index) => least + index);

interface WalkInProps {
  desk: Desk;
  types: readonly ReservationType[];
  resources: readonly CalendarResource[];
}

export function WalkIn({ desk, types, resources }: WalkInProps) {
  const form = usePostForm("walkin", undefined, { unanswered: walkInTexts.unreached });
  const [chosen, setChosen] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<RefusedWalkIn | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [first] = types;
  if (first === undefined) return null;
  const type = types.find(({ id }) => id === chosen) ?? first;
  const sizes = sizesOf(type);
  const isMore = type.maxPartySize !== null && type.maxPartySize > (sizes.at(-1) ?? type.maxPartySize);

  /** With Undo, which cancels it. */
  function report({ id, message, rearranged = [] }: PlacedReservation): void {
    const moved = rearranged.map(({ name, from, to }) =>
      name === "" ? walkInTexts.partyMoved({ from, to }) : walkInTexts.moved({ name, from, to }),
    );
    const undo = async () => {
      try {
        await api.mark_reservation({ p_reservation_id: id, p_new_status: "cancelled" });
        showToast(walkInTexts.undone);
      } catch (error) {
        showToast(failureText(error), "bad");
      }
      await desk.read();
    };
    showToast([message, ...moved].join(" "), "ok", { label: walkInTexts.undo, run: () => void undo() });
    desk.acts.added(id);
  }

  async function seat(party: number | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      report(
        await api.add_walk_in({ p_business_id: desk.business.id, p_reservation_type_id: type.id, p_party_size: party }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === "slot_taken") setRefused({ type, party, message: error.message });
      else setFailure(failureText(error, walkInTexts.unreached));
    }
    setBusy(false);
  }

  /** Without scripts, the form is submitted. */
  const pressed = (party: number | null) => (event: MouseEvent) => {
    event.preventDefault();
    void seat(party);
  };

  const said = failure ?? form.failure;
  return (
    <>
      <PostForm
        of={form}
        className={types.length > 1 ? "walk-in is-folded" : "walk-in"}
        aria-label={walkInTexts.walkIn}
        data-open={isOpen || undefined}
      >
        <span className="walk-in-head">
          <Footprints className="i" strokeWidth={1.75} aria-hidden />
          <b>{walkInTexts.walkIn}</b>
        </span>
        {types.length > 1 && (
          <button type="button" className="btn sm walk-in-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Footprints className="i" strokeWidth={1.75} aria-hidden />
            {walkInTexts.walkIn}
            <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
          </button>
        )}
        {types.length === 1 ? (
          <input type="hidden" name="type" value={first.id} />
        ) : (
          <label className="walk-in-type">
            <span className="vh">{walkInTexts.reservationType}</span>
            <select
              name="type"
              className="select sm"
              value={type.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {types.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {sizes.length === 0 ? (
          <button
            className="btn primary sm walk-in-now"
            name="party"
            value=""
            aria-disabled={isBusy || form.isBusy}
            onClick={pressed(null)}
          >
            {walkInTexts.startNow}
          </button>
        ) : (
          <span className="walk-in-sizes" role="group" aria-label={walkInTexts.partySize}>
            {sizes.map((size) => (
              <button
                key={size}
                className="btn sm num"
                name="party"
                value={size}
                aria-disabled={isBusy || form.isBusy}
                onClick={pressed(size)}
              >
                {richText(walkInTexts.peopleNow({ count: size, span: (parts) => <span className="vh">{parts}</span> }))}
              </button>
            ))}
            {isMore && <span className="muted small walk-in-more">{walkInTexts.largerParties}</span>}
          </span>
        )}
        {said !== null && (
          <Callout kind="danger">
            <p>{said}</p>
          </Callout>
        )}
      </PostForm>
      <Dialog title={refused?.message ?? ""} isOpen={refused !== null} onClose={() => setRefused(null)}>
        {refused !== null && (
          <NoPlaceNow
            business={desk.business}
            refused={refused}
            resources={resources}
            onPlaced={(placed) => {
              setRefused(null);
              report(placed);
            }}
            onWaiting={(message) => {
              setRefused(null);
              desk.acts.told(message);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
