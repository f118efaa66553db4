import { expect, test } from "vitest";
import { FieldError } from "../../../../web/platform/refused-form.ts";
import {
  blockedTime,
  endAfterStart,
  hourFrom,
  nextHour,
  tidyTimes,
} from "../../../../web/booking/manage/block-span.ts";

const span = (fromTime: string, untilTime: string, until = "2026-12-01") => ({ from: "2026-12-01", fromTime, until, untilTime }); // oxfmt-ignore
const read = (fromTime: string, untilTime: string) => {
  const { p_from, p_until } = blockedTime(span(fromTime, untilTime), false, "UTC");
  return `${p_from.slice(11, 16)}-${p_until.slice(11, 16)}`;
};

test("both times of one day are parsed together; ambiguous ones use the 24-hour clock", () => {
  expect(read("10", "6")).toBe("10:00-18:00");
  expect(read("9", "5")).toBe("09:00-17:00");
  expect(read("9:30 am", "11")).toBe("09:30-11:00");
  expect(read("5 pm", "8")).toBe("17:00-20:00");
  expect(() => read("6", "2")).toThrow("The end must be after the start.");
  expect(() => read("6 pm", "late")).toThrow("Enter a time, like 9:30 AM.");
  // at its own field, not at the day
  const fieldOf = (fromTime: string, untilTime: string, until?: string) => {
    try {
      return blockedTime(span(fromTime, untilTime, until), false, "UTC");
    } catch (error) {
      return error instanceof FieldError ? error.field : error;
    }
  };
  expect([fieldOf("25", "late"), fieldOf("6 pm", "late"), fieldOf("6 pm", "5 pm"), fieldOf("6 pm", "8 pm", "")]).toEqual(["fromTime", "untilTime", "p_until", "p_until"]); // oxfmt-ignore
});

test("fields that lose focus show what was understood", () => {
  expect(tidyTimes(span("10", "6"), "untilTime")).toEqual({ fromTime: "10:00 AM", untilTime: "6:00 PM" });
  expect(tidyTimes(span("9:30 am", "11"), "untilTime")).toEqual({ untilTime: "11:00 AM" });
  expect(tidyTimes(span("10", "6", "2026-12-02"), "untilTime")).toEqual({ untilTime: "6:00 AM" });
});

test("midnight at the end of a day begins the next day, also while the field has focus", () => {
  const ends = (fromTime: string, untilTime: string, until?: string) =>
    blockedTime(span(fromTime, untilTime, until), false, "UTC").p_until.slice(0, 16);
  expect(ends("10:00", "24:00")).toBe("2026-12-02T00:00");
  expect(ends("10 am", "midnight")).toBe("2026-12-02T00:00");
  expect(ends("10:00", "24", "2026-12-03")).toBe("2026-12-04T00:00");
  expect(ends("10:00", "12 am", "2026-12-03")).toBe("2026-12-03T00:00");
  expect(ends("10:00", "2:40", "2026-12-03")).toBe("2026-12-03T02:40");
  const tidied = { ...span("10:00", "24:00"), ...tidyTimes(span("10:00", "24:00"), "untilTime") };
  expect(tidied).toEqual({ from: "2026-12-01", fromTime: "10:00 AM", until: "2026-12-02", untilTime: "12:00 AM" });
  expect({ ...tidied, ...tidyTimes(tidied, "untilTime") }).toEqual(tidied);
});

test("an hour from a start, also across midnight and a change of the clock", () => {
  const zone = "Europe/Berlin";
  expect(hourFrom(zone, Date.parse("2026-12-01T22:00:00Z"))).toEqual(span("11:00 PM", "12:00 AM", "2026-12-02"));
  expect(endAfterStart(span("9:30 am", "12:00 AM", "2026-12-02"), zone)).toEqual({ until: "2026-12-01", untilTime: "10:30 AM" }); // oxfmt-ignore
  expect(endAfterStart({ ...span("1:30 am", ""), from: "2026-03-29" }, zone)).toEqual({ until: "2026-03-29", untilTime: "3:30 AM" }); // oxfmt-ignore
  expect(endAfterStart(span("lat", "12:00 AM"), zone)).toEqual({});
  expect(endAfterStart({ ...span("9", ""), from: "" }, zone)).toEqual({});
});

test("the next full hour is that of the listing's clock", () => {
  const next = (zone: string, now: string) => new Date(nextHour(zone, Date.parse(now))).toISOString();
  expect(next("UTC", "2026-12-01T10:00:00.000Z")).toBe("2026-12-01T10:00:00.000Z");
  expect(next("UTC", "2026-12-01T10:00:00.001Z")).toBe("2026-12-01T11:00:00.000Z");
  // 3:40 PM in India, 3:55 PM in Nepal
  expect(next("Asia/Kolkata", "2026-12-01T10:10:30.000Z")).toBe("2026-12-01T10:30:00.000Z");
  expect(next("Asia/Kathmandu", "2026-12-01T10:10:30.000Z")).toBe("2026-12-01T10:15:00.000Z");
  expect(next("Asia/Kathmandu", "2026-12-01T10:15:00.000Z")).toBe("2026-12-01T10:15:00.000Z");
});
