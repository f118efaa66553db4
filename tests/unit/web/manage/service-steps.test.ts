/** Service states in rows: the next step, the steps in the menu, and the history as text. */
import { describe, expect, test } from "vitest";
import type { HistoryEntry } from "#contract/booking/service.ts";
import { changeLines, entryBy, entryTitle } from "../../../../web/booking/manage/history-words.ts";
import { menuSteps, nextStep, possibleSteps, stepLabel } from "../../../../web/booking/manage/service-steps.ts";

const END = "2026-11-27T20:00:00Z";
const NOW = Date.parse("2026-11-27T19:00:00Z");
const BOOKED = { serviceState: null, canServe: true, canMarkNoShow: true, reservationEndTime: END } as const;

describe("steps of service", () => {
  test("one comes next: arrived, seated, finished", () => {
    const nextOf = (serviceState: "late" | "arrived" | "seated" | "finished" | null) =>
      nextStep({ ...BOOKED, serviceState }, NOW);
    expect([null, "late", "arrived", "seated", "finished"].map((state) => nextOf(state as never))).toEqual([
      "arrived",
      "arrived",
      "seated",
      "finished",
      null,
    ]);
    // past and never marked: no button that could be pressed by mistake
    expect(nextStep(BOOKED, Date.parse(END))).toBeNull();
    expect(nextStep({ ...BOOKED, serviceState: "seated" }, Date.parse(END) + 1)).toBe("finished");
    expect(nextStep({ ...BOOKED, canServe: false }, NOW)).toBeNull();
  });

  test("the others are in the menu, and no-show is last and only where the server accepts it", () => {
    expect(menuSteps(BOOKED, NOW)).toEqual(["seated", "late", "no_show"]);
    expect(menuSteps({ ...BOOKED, canMarkNoShow: false }, NOW)).toEqual(["seated", "late"]);
    expect(menuSteps({ ...BOOKED, serviceState: "seated", canMarkNoShow: false }, NOW)).toEqual([
      "arrived",
      "expected",
    ]);
    expect(menuSteps({ ...BOOKED, serviceState: "finished", canMarkNoShow: false }, NOW)).toEqual(["seated"]);
    expect(possibleSteps({ ...BOOKED, canServe: false })).toEqual(["no_show"]);
  });

  test("restaurants seat, others start, and undo names the step", () => {
    expect(stepLabel("seated", "arrived", "tables")).toBe("Seat");
    expect(stepLabel("seated", "arrived", "services")).toBe("Start");
    expect(stepLabel("seated", "finished", "services")).toBe("Back to in service");
    expect(stepLabel("arrived", "seated", "tables")).toBe("Back to arrived");
    expect(stepLabel("late", null, "tables")).toBe("Running late");
  });
});

describe("history", () => {
  const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
    ...{ id: 1, at: "2026-11-27T19:05:00Z", kind: "edited", by: "owner", name: "Marco", reason: "", minutes: null },
    ...{ status: "confirmed", changes: [], ...more },
  });
  const change = (what: string, from: string, to: string) => ({ what, from, to });

  test("shows who did what", () => {
    expect(entryTitle(entry({ kind: "service", changes: [change("service", "", "seated")] }), "services")).toBe(
      "In service",
    );
    expect(entryTitle(entry({ kind: "service", changes: [change("service", "late", "")] }), "tables")).toBe(
      "Back to expected",
    );
    expect(entryTitle(entry({ kind: "undone", changes: [change("undone", "no_show", "")] }), "tables")).toBe(
      "Undone: marked as a no-show",
    );
    expect(entryTitle(entry({ kind: "late", minutes: 10 }), "tables")).toBe("Running late: about 10 minutes");
    expect([entryBy(entry({})), entryBy(entry({ name: "" })), entryBy(entry({ name: "", by: "system" }))]).toEqual([
      "Marco",
      "A member",
      "Automatic",
    ]);
  });

  test("shows old and new values, in the listing's zone", () => {
    const changes = [
      change("time", "2026-11-27T19:00:00-05:00", "2026-11-28T20:00:00-05:00"),
      ...[
        change("party", "4", "5"),
        change("length", "90", "120"),
        change("tables", "", "Table 4"),
        change("service", "", "late"),
      ],
    ];
    expect(changeLines({ changes }, { today: "2026-11-27", timeZone: "America/New_York" })).toEqual([
      "Time: Today, 7:00 PM → Tomorrow, 8:00 PM",
      "Party: 4 people → 5 people",
      "Length: 90 min → 120 min",
      "Table or staff: none → Table 4",
    ]);
  });
});
