/** The hours of a suggested edit, as typed by visitors. */
import { describe, expect, test, vi } from "vitest";
import type { FormRequest } from "../../../web/platform/form-action.ts";
import { FieldError } from "../../../web/platform/refused-form.ts";
import { suggestActs } from "../../../web/listings/suggest/suggest-acts.ts";

const ID = "0198f0a0-0000-7000-8000-000000000001";

async function suggested(typed: Readonly<Record<string, string>>) {
  const suggest_edit = vi.fn();
  const work = {
    api: { suggest_edit },
    field: (name: string) => typed[name] ?? "",
    isTicked: () => false,
    leave: () => undefined,
  } as unknown as FormRequest;
  await suggestActs(ID)["suggest"]?.(work);
  return suggest_edit.mock.calls[0]?.[0] as { p_custom_hours?: unknown };
}

describe("hours of a suggestion", () => {
  test("are parsed as in every other field for hours", async () => {
    const { p_custom_hours: week } = await suggested({ hours: "custom", day0: "10-6", day1: "8-12, 1-5", day2: "6pm-2am" }); // oxfmt-ignore
    expect(week).toEqual([
      [{ open: "10:00", close: "18:00" }],
      [{ open: "08:00", close: "12:00" }, { open: "13:00", close: "17:00" }], // oxfmt-ignore
      [{ open: "18:00", close: "02:00" }],
      ...[[], [], [], []],
    ]);
  });

  test("require AM or PM where two readings are likely, at the day's field", async () => {
    const refused = await suggested({ hours: "custom", day3: "6-2" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FieldError);
    expect(refused).toMatchObject({
      field: "day3",
      message: "Is it 6:00 AM – 2:00 PM or 6:00 PM – 2:00 AM? Add AM or PM.",
    });
    await expect(suggested({ hours: "custom", day3: "9-5, soon" })).rejects.toThrow("Enter times like");
  });
});
