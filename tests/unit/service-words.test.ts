/** Whether parties are seated or services are started, and the messages of the desk. */
import { expect, test } from "vitest";
import { serviceStateText } from "#contract/booking/service-state-text.ts";
import { serviceTradeOf } from "#contract/booking/service-trade.ts";
import { hasHolidayTimes, hasSpecialTimes, hasTimes } from "#contract/hours/has-times.ts";

test("tables are seated at; without resources a restaurant has tables", () => {
  expect(serviceTradeOf({ kinds: ["table"], isDining: false })).toBe("tables");
  expect(serviceTradeOf({ kinds: ["person", "table"], isDining: false })).toBe("tables");
  expect(serviceTradeOf({ kinds: ["person"], isDining: true })).toBe("services");
  expect(serviceTradeOf({ kinds: [], isDining: true })).toBe("tables");
  expect(serviceTradeOf({ kinds: [], isDining: false })).toBe("services");
});

test.each([
  ["late", "Ada is marked as late.", "Ada is marked as late."],
  ["arrived", "Ada has arrived.", "Ada has arrived."],
  ["seated", "Ada is seated.", "Ada is in service."],
  ["finished", "Ada has finished. The place is free.", "Ada has finished. The place is free."],
  [null, "Ada is expected.", "Ada is expected."],
] as const)("a party that is %s", (state, atTable, inService) => {
  expect(serviceStateText(state, "Ada", "tables")).toBe(atTable);
  expect(serviceStateText(state, "Ada", "services")).toBe(inService);
});

test("hours are known where a day has a time", () => {
  const period = { open: "09:00", close: "17:00" };
  const week = [[], [], [], [], [], [], []];
  expect([hasTimes(null), hasTimes(undefined), hasTimes(week), hasTimes([])]).toEqual([false, false, false, false]);
  expect(hasTimes([...week.slice(1), [period]])).toBe(true);
  const special = { from: "2026-12-24", to: "2026-12-24", periods: [], note: null };
  expect([hasSpecialTimes(null), hasSpecialTimes([]), hasSpecialTimes([special])]).toEqual([false, false, false]);
  expect(hasSpecialTimes([special, { ...special, periods: [period] }])).toBe(true);
  expect([hasHolidayTimes(null), hasHolidayTimes({ rule: "closed", periods: [] })]).toEqual([false, false]);
  expect(hasHolidayTimes({ rule: "custom", periods: [period] })).toBe(true);
});
