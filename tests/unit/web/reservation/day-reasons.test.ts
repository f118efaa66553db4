import { expect, test } from "vitest";
import type { DayReason } from "#contract/booking/reservation.ts";
import { reasonsText } from "../../../../web/booking/day-reasons.ts";

test("days without times show the reason, those with times and unknown ones show none", () => {
  const known: Readonly<Record<string, DayReason>> = {
    "2026-11-23": "closed",
    "2026-11-24": "full",
    "2026-11-25": "closed",
  };
  const week = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"];
  expect(reasonsText(week, (date) => known[date] ?? null)).toBe("Closed Mon, Wed · Full Tue");
  expect(reasonsText(week, () => null)).toBe("");
});
