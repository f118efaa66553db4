/** Confirms a move by drag or keys: old and new position, and whether the guest is notified. */
import { useId, useState } from "react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import { titleOf } from "../../booking/manage/reservation-words.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Desk } from "../use-desk.ts";
import { resourcesOf } from "./columns.ts";
import { endOf, isElsewhen, isElsewhere, isOfOtherLength, startOf, type CalendarMove } from "./moves.ts";
import { moveTexts } from "./desk-calendar-texts.ts";

interface MoveConfirmProps {
  desk: Desk;
  /** Null: the dialog is closed. */
  move: CalendarMove | null;
  resources: readonly CalendarResource[];
  clock: (at: number) => string;
  onClose: (isSaved: boolean) => void;
}

const OVERRULABLE = new Set(["slot_taken", "resource_taken"]);

const placesText = (ids: readonly string[], resources: readonly CalendarResource[]): string =>
  resourcesOf(ids, resources).map(calledText).join(" + ");

function Body({ desk, move, resources, clock, onClose }: MoveConfirmProps & { move: CalendarMove }) {
  const { reservation, from, until, resourceIds } = move;
  const canNotify = isElsewhen(move) && reservation.source === "online";
  const [isNotified, setNotified] = useState(canNotify);
  const [refusal, setRefusal] = useState<{ text: string; canOverrule: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const notifyId = useId();
  const was = placesText(reservation.resourceIds, resources);
  const is = placesText(resourceIds ?? reservation.resourceIds, resources);

  /** A locked booking stays at its table when its time changes. */
  const staying = reservation.isPinned && isElsewhen(move) ? { p_resource_ids: [...reservation.resourceIds] } : {};

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const change = await api.edit_reservation({
        p_reservation_id: reservation.id,
        p_version: reservation.version,
        ...(isElsewhen(move) ? { p_reservation_time: new Date(from).toISOString() } : {}),
        ...(isOfOtherLength(move) ? { p_minutes: Math.round((until - from) / 60_000) } : {}),
        ...(isElsewhere(move) && resourceIds !== null ? { p_resource_ids: [...resourceIds] } : staying),
        p_notify: isNotified,
        p_override: refusal?.canOverrule === true,
      });
      desk.acts.changed(reservation.id, change);
      onClose(true);
    } catch (error) {
      const canOverrule = error instanceof ApiError && OVERRULABLE.has(error.code);
      setRefusal({ text: failureText(error), canOverrule });
      void desk.read();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="dbody stack"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <dl className="move-change num">
        <dt>{moveTexts.from}</dt>
        <dd>
          {clock(startOf(reservation))} – {clock(endOf(reservation))}
          {was !== "" && <bdi> · {was}</bdi>}
        </dd>
        <dt>{moveTexts.to}</dt>
        <dd>
          <b>
            {clock(from)} – {clock(until)}
            {is !== "" && <bdi> · {is}</bdi>}
          </b>
        </dd>
      </dl>
      {canNotify && (
        <div className="check">
          <input
            id={notifyId}
            type="checkbox"
            checked={isNotified}
            onChange={(event) => setNotified(event.target.checked)}
          />
          <label htmlFor={notifyId}>
            {moveTexts.notifyGuest}
            <span className="help">{moveTexts.notifyGuestHelp}</span>
          </label>
        </div>
      )}
      {refusal !== null && (
        <Callout kind="danger">
          <p>{refusal.text}</p>
        </Callout>
      )}
      <div className="row">
        <BusyButton className="btn primary" isBusy={isBusy}>
          {refusal?.canOverrule === true
            ? moveTexts.moveAnyway
            : isElsewhen(move) || isElsewhere(move)
              ? moveTexts.move
              : moveTexts.save}
        </BusyButton>
        <button type="button" className="btn" onClick={() => onClose(false)}>
          {moveTexts.cancel}
        </button>
      </div>
    </form>
  );
}

export function MoveConfirm(props: MoveConfirmProps) {
  const { move, onClose } = props;
  return (
    <Dialog
      title={move === null ? moveTexts.move : moveTexts.title({ booking: titleOf(move.reservation) })}
      isOpen={move !== null}
      onClose={() => onClose(false)}
    >
      {move !== null && <Body {...props} move={move} />}
    </Dialog>
  );
}
