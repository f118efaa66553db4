/** A day's list for paper: all of that day, whatever the screen's filters and pages show. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../ui/toast.ts";
import type { Sheet } from "./day-sheet.tsx";
import { NO_FILTERS } from "./filters.ts";
import { readPage } from "./use-reservations.ts";

async function readDay(businessId: string, date: string): Promise<OwnerReservation[]> {
  const filters = { ...NO_FILTERS, when: "all", from: date, to: date } as const;
  const found: OwnerReservation[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const read = await readPage(businessId, { filters, page });
    pages = read.pages;
    found.push(...read.reservations);
  }
  return found
    .filter(({ status }) => status !== "cancelled")
    .sort((a, b) => Date.parse(a.reservationTime) - Date.parse(b.reservationTime));
}

export function useDaySheet(businessId: string) {
  const [sheet, setSheet] = useState<Sheet | null>(null);

  // once it stands in the page
  useEffect(() => {
    if (sheet !== null) window.print();
  }, [sheet]);

  async function print(date: string): Promise<void> {
    try {
      setSheet({ date, reservations: await readDay(businessId, date) });
    } catch (error) {
      showToast(failureText(error), "bad");
    }
  }

  return { sheet, print };
}
