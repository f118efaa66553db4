/** 'Reservations are stopped until 11:00 PM', with a button to resume; and the button that stops them. */
import { commaList } from "#contract/text/text-list.ts";
import { CircleStop, Play } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Resource } from "#contract/booking/resources.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import type { ManageDialogState } from "./use-managing.ts";
import { STOP_SCOPE, stoppedText, stopsAmong } from "./stop-time.ts";
import "./stopped-notice.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export function StopButton({ ask }: { ask: (what: ManageDialogState) => void }) {
  return (
    <button type="button" className="btn" aria-haspopup="dialog" onClick={() => ask({ kind: "stop" })}>
      <CircleStop className="i" strokeWidth={1.75} aria-hidden />
      <span>
        {richText(manageReservationsTexts.stopButton({ span: (parts) => <span className="stop-what">{parts}</span> }))}
      </span>
    </button>
  );
}

interface StoppedNoticeProps {
  business: Pick<Business, "reservation_types">;
  /** Today's reservations. */
  reservations: readonly OwnerReservation[];
  resources: readonly (Pick<Resource, "kind" | "name"> & { id: string })[];
  /** Today's date in the listing's time zone, and epoch milliseconds. */
  today: string;
  now: number;
  onResume: (block: OwnerReservation) => void;
}

/** Name of what is stopped, as it was when it was stopped. */
function scopeText(
  block: OwnerReservation,
  { business, resources }: Pick<StoppedNoticeProps, "business" | "resources">,
): string {
  if (block.ownerNote.startsWith(STOP_SCOPE)) return block.ownerNote.slice(STOP_SCOPE.length);
  const type = business.reservation_types.find(({ id }) => id === block.blockedTypeId);
  return type?.name ?? commaList(resources.filter(({ id }) => block.resourceIds.includes(id)).map(calledText));
}

export function StoppedNotice({ reservations, today, now, onResume, ...known }: StoppedNoticeProps) {
  return stopsAmong(reservations, now).map((block) => {
    const text = stoppedText(block, { what: scopeText(block, known), now, today });
    return (
      <p key={block.id} className="stopped-notice" role="status">
        <CircleStop className="i" strokeWidth={1.75} aria-hidden />
        <bdi className="num">{text}</bdi>
        <button type="button" className="btn sm" onClick={() => onResume(block)}>
          <Play className="i" strokeWidth={1.75} aria-hidden />
          {richText(manageReservationsTexts.resume({ text, span: (parts) => <span className="vh">{parts}</span> }))}
        </button>
      </p>
    );
  });
}
