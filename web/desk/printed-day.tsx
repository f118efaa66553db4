/** The day as a list on paper, made when the browser prints: on the screen it would double the page. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { DaySheet } from "../booking/manage/day-sheet.tsx";

interface PrintedDayProps {
  name: string;
  /** Of one day. */
  calendar: Pick<Calendar, "days" | "resources" | "today">;
  /** As they stand now. */
  reservations: readonly OwnerReservation[];
}

export function PrintedDay({ name, calendar: { days, resources, today }, reservations }: PrintedDayProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // the browser lays out the paper as soon as the event is over
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  const [total = null] = days;
  return isPrinting && <DaySheet name={name} sheet={{ date: total?.date ?? today, reservations, resources, total }} />;
}
