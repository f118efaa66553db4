/** A day's list for paper: all of that day, whatever the screen's filters and pages show. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { DayTotal } from "#contract/booking/reservation-lists.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../platform/toast.ts";
import type { Sheet } from "./day-sheet.tsx";
import { NO_FILTERS } from "./filters.ts";
import { readPage } from "./use-reservations.ts";

async function readDay(businessId: string, date: string): Promise<Sheet> {
  const filters = { ...NO_FILTERS, when: "all", from: date, to: date } as const;
  const found: OwnerReservation[] = [];
  let total: DayTotal | null = null;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const read = await readPage(businessId, { filters, page });
    pages = read.pages;
    total ??= read.days[0] ?? null;
    found.push(...read.reservations);
  }
  const reservations = found
    .filter(({ status }) => status !== "cancelled")
    .sort((a, b) => Date.parse(a.reservationTime) - Date.parse(b.reservationTime));
  return { date, reservations, total };
}

export function useDaySheet(businessId: string) {
  const [sheet, setSheet] = useState<Sheet | null>(null);

  // once it stands in the page
  useEffect(() => {
    if (sheet !== null) window.print();
  }, [sheet]);

  async function print(date: string): Promise<void> {
    try {
      setSheet(await readDay(businessId, date));
    } catch (error) {
      showToast(failureText(error), "bad");
    }
  }

  return { sheet, print };
}
