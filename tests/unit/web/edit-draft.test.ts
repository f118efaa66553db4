/** Editing a reservation: the call, the texts and the conflict. */
import { expect, test } from "vitest";
import {
  conflictRows,
  editInput,
  isNotifiable,
  previewText,
  rebase,
  type EditDraft,
} from "../../../web/booking/manage/edit-draft.ts";

const at = (time: string, day = "2026-11-27") => Date.parse(`${day}T${time}:00Z`);
const BASE: EditDraft = {
  typeId: "dinner",
  at: at("19:00"),
  minutes: 90,
  party: 4,
  seat: "",
  name: "Ada",
  contact: "",
  note: "",
};
const WORDS = {
  zone: "UTC",
  today: "2026-11-27",
  typeName: (id: string) => id,
  seatName: (value: string) => (value === "" ? "Automatic" : value),
};
const ID = { id: "r", version: 3 };

test("only changes are sent, with the version that was shown", () => {
  const draft = { ...BASE, party: 5 };
  expect(editInput(ID, BASE, draft, { isNotified: false, isOverride: false })).toEqual({
    p_reservation_id: "r",
    p_version: 3,
    p_party_size: 5,
    p_notify: false,
    p_override: false,
  });
  const more = { ...BASE, at: at("19:30"), minutes: null, seat: "a+b", note: "Window" };
  expect(editInput(ID, BASE, more, { isNotified: true, isOverride: true })).toEqual({
    p_reservation_id: "r",
    p_version: 3,
    p_reservation_time: "2026-11-27T19:30:00.000Z",
    p_minutes: null,
    p_resource_ids: ["a", "b"],
    p_note: "Window",
    p_notify: true,
    p_override: true,
  });
  const pinned = { ...BASE, seat: "a" };
  expect(editInput(ID, pinned, BASE, { isNotified: false, isOverride: false }).p_resource_ids).toBeNull();
});

test("the guest is notified of time, party and type, in one line", () => {
  expect(isNotifiable(BASE, { ...BASE, note: "Window", seat: "a" })).toBe(false);
  const draft = { ...BASE, at: at("19:30"), party: 5 };
  expect(isNotifiable(BASE, draft)).toBe(true);
  expect(previewText(BASE, draft, WORDS)).toBe("7:00 PM → 7:30 PM, 4 → 5 people");
  expect(previewText(BASE, { ...BASE, party: 1 }, WORDS)).toBe("4 → 1 person");
  expect(previewText(BASE, { ...BASE, at: at("19:00", "2026-11-28") }, WORDS)).toBe("Today 7:00 PM → Tomorrow 7:00 PM");
});

test("an unedited field shows a change made elsewhere", () => {
  const theirs = { ...BASE, at: at("20:00"), party: 6 };
  const draft = { ...BASE, party: 5, note: "Window" };
  expect(rebase(draft, BASE, theirs)).toEqual({ ...BASE, at: at("20:00"), party: 5, note: "Window" });
  expect(conflictRows(BASE, theirs, draft, WORDS)).toEqual([
    { field: "party", what: "Party size", theirs: "6", mine: "5" },
    { field: "at", what: "Time", theirs: "8:00 PM", mine: "8:00 PM" },
    { field: "note", what: "Note", theirs: "–", mine: "Window" },
  ]);
});
