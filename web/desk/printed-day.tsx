/** Printed list of a day, rendered only while the browser prints: on the screen it would double the page. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { DaySheet } from "../booking/manage/day-sheet.tsx";

interface PrintedDayProps {
  name: string;
  /** Data of one day. */
  calendar: Pick<Calendar, "days" | "resources" | "today">;
  /** The latest versions. */
  reservations: readonly OwnerReservation[];
}

export function PrintedDay({ name, calendar: { days, resources, today }, reservations }: PrintedDayProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // the browser lays out the print right after the event, so the render must be synchronous
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
