/** Alternatives for a time that is no longer free, and a guest's typed text after their session ended. */
import { expect, test } from "vitest";
import { nearestTimes } from "../../../web/booking/nearest-times.ts";
import { dropWords, keepWords, readWords } from "../../../web/booking/reserve/typed-input.ts";

const slot = (time: string) => ({ time, starts_at: `2026-11-24T${time}:00-05:00` });
const times = (slots: { time: string }[]) => slots.map(({ time }) => time);

test("the three nearest times, in order", () => {
  const free = ["12:00", "17:30", "18:30", "19:00", "21:00"].map(slot);
  expect(times(nearestTimes(free, "2026-11-24T18:00:00-05:00"))).toEqual(["17:30", "18:30", "19:00"]);
  expect(times(nearestTimes(free, "2026-11-25T00:30:00Z"))).toEqual(["18:30", "19:00", "21:00"]);
  expect(nearestTimes([], "2026-11-24T18:00:00-05:00")).toEqual([]);
});

test("texts are stored until they are dropped, per person and place, and never without storage", () => {
  const stored = new Map<string, string>();
  const shelf = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  keepWords("ada", "tea", { note: "No nuts.", phone: "555 0142" }, shelf);
  expect(readWords("bob", "tea", shelf)).toEqual({});
  expect(readWords("ada", "cake", shelf)).toEqual({});
  expect(readWords("ada", "tea", shelf)).toEqual({ note: "No nuts.", phone: "555 0142" });
  dropWords("ada", "tea", shelf);
  expect(readWords("ada", "tea", shelf)).toEqual({});
  stored.set("booking ada tea", "{");
  expect(readWords("ada", "tea", shelf)).toEqual({});
  const none = () => {
    throw new Error("The operation is insecure.");
  };
  keepWords("ada", "tea", { note: "x" }, none);
  expect(readWords("ada", "tea", none)).toEqual({});
});
