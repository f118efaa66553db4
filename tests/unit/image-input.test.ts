/** Which changes of a photo are accepted (docs/rules/photos.md). */
import { expect, test } from "vitest";
import { UpdateImageInput } from "#contract/photos/image.ts";
import { LIMITS } from "#contract/limits.ts";

const p_image_id = "01990b7e-5c00-7000-8000-000000000001";
const changed = (change: object) => UpdateImageInput.safeParse({ p_image_id, ...change });

test.each([
  [{ p_description: "The oven" }],
  [{ p_description: null }],
  [{ p_rank: 1 }],
  [{ p_rank: null }],
  [{ p_description: "The oven", p_rank: LIMITS.pinnedImages }],
])("%j is a change", (change) => {
  expect(changed(change).data).toEqual({ p_image_id, ...change });
});

test("an empty description removes it, and spaces at its ends are left out", () => {
  expect(changed({ p_description: "  " }).data).toMatchObject({ p_description: null });
  expect(changed({ p_description: " The oven " }).data).toMatchObject({ p_description: "The oven" });
});

test.each([
  [{}, "", "Send at least one change: p_description or p_rank."],
  [{ p_rank: 0 }, "p_rank", null],
  [{ p_rank: LIMITS.pinnedImages + 1 }, "p_rank", null],
  [{ p_rank: 1.5 }, "p_rank", null],
  [{ p_description: "x".repeat(LIMITS.imageDescriptionLength + 1) }, "p_description", null],
])("%j is refused", (change, path, message) => {
  const [issue, ...others] = changed(change).error?.issues ?? [];
  expect(others).toEqual([]);
  expect(issue?.path.join(".")).toBe(path);
  if (message !== null) expect(issue?.message).toBe(message);
});
