import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { DayList } from "./day-list.tsx";
import { NO_FILTERS, setCount } from "./filters.ts";
import { ListEmpty, ListFailed, ListSkeleton } from "./outcomes.tsx";
import { PageTurner } from "./page-turner.tsx";
import { countWords } from "./reservation-words.ts";
import type { NextRow } from "./use-next-row.ts";
import type { Reservations } from "./use-reservations.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface ManageListProps {
  reservations: Reservations;
  /** Moves the focus after a request is answered. */
  focus: NextRow;
  today: string;
  now: number;
  onAdd: () => void;
  onCancel: (reservation: OwnerReservation) => void;
  onBlockGuest: (reservation: OwnerReservation) => void;
  onEdit: (reservation: OwnerReservation) => void;
  onMove: (reservation: OwnerReservation) => void;
  onMessage: (reservation: OwnerReservation) => void;
  onPrint: (date: string) => void;
}

export function ManageList({ reservations, focus, today, now, onAdd, onPrint, ...actions }: ManageListProps) {
  const { list, status, filters, page, fresh, isStale, mark } = reservations;
  const { region, heading, watch, leave } = focus;
  const isFiltered = setCount(filters) > 0 || filters.guest !== "" || filters.when !== NO_FILTERS.when;
  const outside = list?.reservations.filter(({ outsideHours }) => outsideHours).length ?? 0;

  if (status === "failed") return <ListFailed onRetry={reservations.retry} />;
  if (list === null) return <ListSkeleton />;
  return (
    <div ref={region} className="manage-list" aria-busy={isStale} {...watch}>
      <p ref={heading} className="manage-total small muted num" role="status" tabIndex={-1}>
        {countWords(list.total)}
        {outside > 0 && ` · ${manageReservationsTexts.countOutside({ outside })}`}
      </p>
      {list.reservations.length === 0 ? (
        <ListEmpty isFiltered={isFiltered} onAdd={onAdd} />
      ) : (
        <DayList
          list={list}
          fresh={fresh}
          today={today}
          now={now}
          onPrint={onPrint}
          onConfirm={(reservation) => {
            leave(reservation.id);
            void mark(reservation, "confirmed");
          }}
          onStep={(reservation, step) => {
            if (step === "no_show") {
              leave(reservation.id);
              void mark(reservation, "no_show");
            } else void reservations.serve(reservation, step === "expected" ? null : step);
          }}
          onRetryMeeting={reservations.retryMeeting}
          onRetryMail={reservations.retryMail}
          {...actions}
        />
      )}
      <PageTurner page={page} pages={list.pages} onTurn={reservations.turnTo} />
    </div>
  );
}
