/** What is to become of a time that is free: a booking, or time that nobody can reserve. */
import { useState } from "react";
import { Ban, CalendarPlus } from "lucide-react";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { wallTimeOf } from "../../booking/manage/zone-time.ts";
import { api } from "../../platform/api.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Desk } from "../use-desk.ts";

export interface EmptyTime {
  /** Epoch milliseconds. */
  at: number;
  /** Null: no column of a type. */
  typeId: string | null;
  column: string;
  /** Null: no column of a table or person. */
  resourceId: string | null;
  date: string;
}

interface EmptyTimeDialogProps {
  desk: Desk;
  /** Null: nothing is asked. */
  empty: EmptyTime | null;
  onClose: () => void;
}

function Body({ desk, empty, onClose }: EmptyTimeDialogProps & { empty: EmptyTime }) {
  const [isBusy, setBusy] = useState(false);
  const { at, typeId, date, column, resourceId } = empty;
  const { business, ask } = desk;

  /** At that time, where it is offered; the form has the others. */
  async function book(): Promise<void> {
    setBusy(true);
    const type = business.reservation_types.find(({ id }) => id === typeId) ?? business.reservation_types[0];
    const party = type?.minPartySize ?? null;
    const asked = { p_business_id: business.id, p_reservation_type_id: type?.id ?? "", p_party_size: party };
    const slots = await api.get_available_time_slots({ ...asked, p_date: date }).catch(() => []);
    const slot = slots.find(({ starts_at: starts }) => Date.parse(starts) === at);
    onClose();
    ask({
      kind: "booking",
      date,
      ...(type === undefined ? {} : { typeId: type.id }),
      ...(slot === undefined ? {} : { at: slot.starts_at }),
    });
  }

  return (
    <div className="dbody stack">
      <p className="muted">
        <bdi>{column}</bdi>
      </p>
      <div className="row">
        <BusyButton type="button" className="btn primary" isBusy={isBusy} onClick={() => void book()}>
          <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
          Add booking
        </BusyButton>
        <button
          type="button"
          className="btn"
          onClick={() => {
            onClose();
            ask({ kind: "block", from: at, ...(resourceId === null ? {} : { resourceIds: [resourceId] }) });
          }}
        >
          <Ban className="i" strokeWidth={1.75} aria-hidden />
          {resourceId === null ? "Block time" : <bdi>Block {column}</bdi>}
        </button>
      </div>
    </div>
  );
}

export function EmptyTimeDialog({ desk, empty, onClose }: EmptyTimeDialogProps) {
  const title = empty === null ? "" : clockTimeText(wallTimeOf(empty.at, desk.business.timezone).time);
  return (
    <Dialog title={title} isOpen={empty !== null} onClose={onClose}>
      {empty !== null && <Body {...{ desk, empty, onClose }} />}
    </Dialog>
  );
}
