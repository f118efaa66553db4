/** A draft of a reservation while others change it: it follows, or it conflicts. */
import { expect, test } from "vitest";
import { draftState } from "../../../web/booking/manage/draft-state.ts";

const SEVEN = { at: 7, party: 2, note: "" };
const stateOf = (draft: typeof SEVEN, latest: typeof SEVEN, latestVersion = 2) =>
  draftState({ base: SEVEN, baseVersion: 1, draft, latest, latestVersion });

test("the same or an older version changes nothing", () => {
  expect(stateOf({ ...SEVEN, at: 8 }, { ...SEVEN, at: 9 }, 1)).toBe("current");
  expect(stateOf(SEVEN, { ...SEVEN, at: 9 }, 0)).toBe("current");
});

test("a newer version with the same values is no conflict, also with an edited draft", () => {
  expect(stateOf(SEVEN, SEVEN)).toBe("newer");
  expect(stateOf({ ...SEVEN, note: "Window" }, SEVEN)).toBe("newer");
});

test("an unedited draft is updated", () => {
  expect(stateOf(SEVEN, { ...SEVEN, party: 4 })).toBe("follows");
});

test("a draft equal to the saved changes is updated, unless they changed more", () => {
  const eight = { ...SEVEN, at: 8 };
  expect(stateOf(eight, eight)).toBe("follows");
  expect(stateOf(eight, { ...eight, party: 4 })).toBe("conflict");
});

test("a draft edited in any field conflicts with a change of any other", () => {
  expect(stateOf({ ...SEVEN, note: "Window" }, { ...SEVEN, party: 4 })).toBe("conflict");
  expect(stateOf({ ...SEVEN, at: 8 }, { ...SEVEN, at: 9 })).toBe("conflict");
});
