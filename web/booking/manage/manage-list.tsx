import { useEffect, useRef } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { DayList } from "./day-list.tsx";
import { NO_FILTERS, setCount } from "./filters.ts";
import { ListEmpty, ListFailed, ListSkeleton } from "./outcomes.tsx";
import { PageTurner } from "./page-turner.tsx";
import { countWords } from "./reservation-words.ts";
import type { Reservations } from "./use-reservations.ts";

interface ManageListProps {
  reservations: Reservations;
  today: string;
  now: number;
  onAdd: () => void;
  onCancel: (reservation: OwnerReservation) => void;
  onBlockGuest: (reservation: OwnerReservation) => void;
  onMove: (reservation: OwnerReservation) => void;
  onMessage: (reservation: OwnerReservation) => void;
  onPrint: (date: string) => void;
}

/** What is left of the focus when the row that had it is gone: the list, so that the keyboard goes on from there. */
function useKeptFocus(list: unknown) {
  const region = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (hadFocus.current && (activeElement === null || activeElement === document.body)) region.current?.focus();
  }, [list]);
  return {
    ref: region,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // null: what had it is gone, or a press on nothing
      if (relatedTarget !== null) hadFocus.current = false;
    },
  };
}

export function ManageList({ reservations, today, now, onAdd, onPrint, ...actions }: ManageListProps) {
  const { list, status, filters, page, fresh, isStale, mark } = reservations;
  const focus = useKeptFocus(list);
  const isFiltered = setCount(filters) > 0 || filters.guest !== "" || filters.when !== NO_FILTERS.when;
  const outside = list?.reservations.filter(({ outsideHours }) => outsideHours).length ?? 0;

  if (status === "failed") return <ListFailed onRetry={reservations.retry} />;
  if (list === null) return <ListSkeleton />;
  return (
    <div className="manage-list" aria-busy={isStale} tabIndex={-1} {...focus}>
      <p className="manage-total small muted num" role="status">
        {countWords(list.total)}
        {outside > 0 && ` · ${outside} outside your hours`}
      </p>
      {list.reservations.length === 0 ? (
        <ListEmpty isFiltered={isFiltered} onAdd={onAdd} />
      ) : (
        <DayList
          reservations={list.reservations}
          fresh={fresh}
          today={today}
          now={now}
          onPrint={onPrint}
          onConfirm={(reservation) => void mark(reservation, "confirmed")}
          onNoShow={(reservation) => void mark(reservation, "no_show")}
          onRetryMeeting={reservations.retryMeeting}
          onRetryMail={reservations.retryMail}
          {...actions}
        />
      )}
      <PageTurner page={page} pages={list.pages} onTurn={reservations.turnTo} />
    </div>
  );
}
