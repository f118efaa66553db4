import { describe, expect, it } from "vitest";
import type { AvailableDays } from "#contract/booking/reservation.ts";
import { firstRoom, nextRoom } from "../../../../web/booking/next-free-day.ts";

const month = (name: string, dates: string[], next: string | null = null): AvailableDays => ({
  month: name,
  days: dates.map((date) => ({ date, slots: 3, offered: 3 })),
  without: [],
  next,
  today: "2026-11-21",
});

function among(...months: AvailableDays[]) {
  return (name: string) => months.find((one) => one.month === name) ?? null;
}

describe("the next day with capacity", () => {
  const november = month("2026-11", ["2026-11-24", "2026-11-28"]);

  it("is in the same month", () => {
    expect(firstRoom(november)).toBe("2026-11-24");
    expect(nextRoom("2026-11-25", among(november))).toEqual({ kind: "day", date: "2026-11-28" });
  });

  it("is the day that an empty month names", () => {
    const empty = month("2026-11", [], "2027-02-01");
    expect(firstRoom(empty)).toBe("2027-02-01");
    expect(nextRoom("2026-11-25", among(empty))).toEqual({ kind: "day", date: "2027-02-01" });
    expect(nextRoom("2026-11-25", among(month("2026-11", [])))).toEqual({ kind: "none" });
  });

  it("is in one more month where this one has only earlier days", () => {
    expect(nextRoom("2026-11-28", among(november))).toEqual({ kind: "unknown", month: "2026-12" });
    const december = month("2026-12", [], "2027-01-05");
    expect(nextRoom("2026-11-28", among(november, december))).toEqual({ kind: "day", date: "2027-01-05" });
    expect(nextRoom("2026-11-28", among(november, month("2026-12", [])))).toEqual({ kind: "none" });
  });

  it("is unknown before a request", () => {
    expect(nextRoom("2026-11-28", among())).toEqual({ kind: "unknown", month: "2026-11" });
  });
});
