/** Reservations as rows with their actions, and further actions in the menu of each. */
import type { KeyboardEvent } from "react";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { dayText, fullDayText } from "../booking/manage/day-words.ts";
import { ReservationRow } from "../booking/manage/reservation-row.tsx";
import { canLock, possibleSteps, STEP_KEYS } from "../booking/manage/service-steps.ts";
import { seatTextOf } from "./resources/resource-words.ts";
import type { Desk } from "./use-desk.ts";
import { useServiceStep } from "./use-service-step.ts";

interface RowsProps {
  desk: Desk;
  reservations: readonly OwnerReservation[];
  /** Resources of the calendar that the rows were loaded with. */
  resources: readonly CalendarResource[];
  /** Today's date in the listing's time zone. */
  today: string;
  /** Epoch milliseconds. */
  now: number;
  fresh: ReadonlySet<string>;
  /** Each row shows its day: it is not below a heading of the day. */
  saysDay?: boolean;
  /** Initially expanded. */
  beginsOpen?: boolean;
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Rows of the screen, in order. */
const allRows = () =>
  [...document.querySelectorAll<HTMLElement>("main [data-reservation]")].filter((row) => row.checkVisibility());

function goTo(row: HTMLElement, by: 1 | -1): void {
  const rows = allRows();
  const next = rows[rows.indexOf(row) + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

export function Rows({
  desk,
  reservations,
  resources,
  today,
  now,
  fresh,
  saysDay = false,
  beginsOpen = false,
}: RowsProps) {
  const { acts, ask, focus, standing } = desk;
  const takeStep = useServiceStep(desk, focus);

  const lock = (one: OwnerReservation) => void acts.lock(one, !one.isPinned, resources);

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || !(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>("[data-reservation]");
    if (row === null) return;
    const letter = key.toLowerCase();
    const step = STEP_KEYS[letter];
    const found = reservations.find(({ id }) => id === row.dataset["reservation"]);
    const one = found === undefined ? undefined : standing(found);
    if (letter === "j" || letter === "k") goTo(row, letter === "j" ? 1 : -1);
    else if (step !== undefined && one !== undefined && possibleSteps(one).includes(step)) takeStep(one, step);
    else if (letter === "t" && one !== undefined && canLock(one)) lock(one);
    else return;
    event.preventDefault();
  }

  return (
    <ul className="managed-rows" onKeyDown={onKeyDown}>
      {reservations.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={standing(reservation)}
          dayText={saysDay ? dayText(reservation.day, today) : null}
          fullDayText={fullDayText(reservation.day, today)}
          isFresh={fresh.has(reservation.id)}
          now={now}
          beginsOpen={beginsOpen}
          seatText={seatTextOf(reservation, resources)}
          onConfirm={(one) => {
            focus.leave(one.id);
            void acts.mark(one, "confirmed");
          }}
          onStep={takeStep}
          onLock={lock}
          onCancel={(one) => ask({ kind: "cancel", reservation: one })}
          onBlockGuest={(one) => ask({ kind: "guest", reservation: one })}
          onEdit={(one) => ask({ kind: "edit", reservation: one })}
          onMove={(one) => ask({ kind: "move", reservation: one })}
          onResize={(one) => ask({ kind: "length", reservation: one })}
          onMessage={(one) => ask({ kind: "message", reservation: one })}
          onRetryMeeting={acts.retryMeeting}
          onRetryMail={acts.retryMail}
        />
      ))}
    </ul>
  );
}
