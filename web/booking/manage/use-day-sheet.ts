/** Printable list of one day: all its reservations, whatever the filters and pages on the screen. */
import { useEffect, useState } from "react";
import { api } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { showToast } from "../../platform/toast.ts";
import type { Sheet } from "./day-sheet.tsx";

export function useDaySheet(businessId: string) {
  const [sheet, setSheet] = useState<Sheet | null>(null);

  // once it is rendered
  useEffect(() => {
    if (sheet !== null) window.print();
  }, [sheet]);

  async function print(date: string): Promise<void> {
    try {
      const calendar = await api.get_calendar({ p_business_id: businessId, p_from: date });
      setSheet({ ...calendar, date, total: calendar.days[0] ?? null });
    } catch (error) {
      showToast(failureText(error), "bad");
    }
  }

  return { sheet, print };
}
