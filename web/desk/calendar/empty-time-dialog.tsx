/** Dialog for an empty time that was pressed: adds a booking, at that table, or blocks the time. */
import { Ban, CalendarPlus } from "lucide-react";
import { clockAt } from "../../booking/manage/day-words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { Desk } from "../use-desk.ts";
import { deskCalendarTexts } from "./desk-calendar-texts.ts";

export interface EmptyTime {
  /** Epoch milliseconds. */
  at: number;
  /** Null: not a column of a type. */
  typeId: string | null;
  column: string;
  /** Null: not a row or column of a resource. */
  resourceId: string | null;
  date: string;
}

interface EmptyTimeDialogProps {
  desk: Desk;
  /** Null: the dialog is closed. */
  empty: EmptyTime | null;
  onClose: () => void;
}

function Body({ desk, empty, onClose }: EmptyTimeDialogProps & { empty: EmptyTime }) {
  const { at, typeId, date, column, resourceId } = empty;
  const { ask } = desk;
  const only = resourceId === null ? {} : { resourceIds: [resourceId] };

  return (
    <div className="dbody stack">
      <p className="muted">
        <bdi>{column}</bdi>
      </p>
      <div className="row">
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            onClose();
            ask({
              kind: "booking",
              date,
              at: new Date(at).toISOString(),
              ...(typeId === null ? {} : { typeId }),
              ...only,
            });
          }}
        >
          <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
          {deskCalendarTexts.addBooking}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            onClose();
            ask({ kind: "block", from: at, ...only });
          }}
        >
          <Ban className="i" strokeWidth={1.75} aria-hidden />
          {resourceId === null ? deskCalendarTexts.blockTime : <bdi>{deskCalendarTexts.block({ name: column })}</bdi>}
        </button>
      </div>
    </div>
  );
}

export function EmptyTimeDialog({ desk, empty, onClose }: EmptyTimeDialogProps) {
  const title = empty === null ? "" : clockAt(empty.at, desk.business.timezone);
  return (
    <Dialog title={title} isOpen={empty !== null} onClose={onClose}>
      {empty !== null && <Body {...{ desk, empty, onClose }} />}
    </Dialog>
  );
}
