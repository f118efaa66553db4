/** Every text in an input can be stored, and is a name unless this file lists it otherwise. */
import { describe, expect, test } from "vitest";
import { nameProblem } from "#contract/text/name-text.ts";
import { INPUT_FIELDS, readBy } from "../support/input-fields.ts";

/** Fields that take any text and are not names, by reason. */
const OTHER_TEXTS: Readonly<Record<string, RegExp>> = {
  "it is looked for":
    /\.(?:query|search|search_query|place|p_place|p_slug|guest|p_typed|p_search|p_text|p_after|p_action|p_about)$|^find_address\.|^suggest_places\.last/,
  "it is a text of several lines":
    /\.(?:p_description|description|p_reasons|p_house_rules|house_rules|p_reason|p_comment|p_note|answer|p_message|p_question|p_answer|p_notes|p_wishes)$/,
  "it is one of those that are there": /\.(?:question|p_file_name|p_other|p_source|p_source_id|p_timezone)$/,
  "it is a telephone number or an address": /\.(?:p_phone_number|p_guest_contact|p_contact)$/,
  "it is how another calendar is read": /^add_calendar(?:_account)?\.(?:p_address|p_user)$/,
};
/** Compared, hashed or decoded, and never stored unchanged. */
const COMPARED = /assword$|\.(?:p_token|p_code|p_state|p_chosen|p_seen|seen|p_again|to|image)$/;

/** Fields that take words, not only dates, ids or fixed words. */
const TEXTS = INPUT_FIELDS.filter(([, schema]) => readBy(schema, "Ada Ω 1") !== null);

const isOther = (path: string) => Object.values(OTHER_TEXTS).some((paths) => paths.test(path));
const NAMES = TEXTS.filter(([path]) => !isOther(path) && !COMPARED.test(path));

test("there are names, and every entry of the lists above is used", () => {
  expect(NAMES.map(([path]) => path)).toEqual(
    expect.arrayContaining(["add_business.p_name", "update_business.p_keywords", "add_calendar.p_name"]),
  );
  for (const [why, paths] of Object.entries(OTHER_TEXTS))
    expect(
      TEXTS.some(([path]) => paths.test(path)),
      why,
    ).toBe(true);
});

describe("a stored text", () => {
  test.each(TEXTS.filter(([path]) => !COMPARED.test(path)))("%s has no NUL and no lone surrogate", (_path, schema) => {
    for (const text of ["a\0b", "a\ud800b"]) {
      const read = readBy(schema, text) ?? "";
      expect(read).not.toContain("\0");
      expect(read.isWellFormed()).toBe(true);
    }
  });
});

describe("a name", () => {
  test.each(NAMES)("%s looks as intended", (_path, schema) => {
    const hostile = ["Ada\u202eecalevoL", "\u2066Ada\u2069", "A\u0007da", "A\u001b[31mda", "A\u0085\u009bda", "A\u200bda", "\u3164", "\u200b", "\u2800", `Z${"\u0301".repeat(60)}`, `Z${"\u0301\u0301\u0301\u200d".repeat(20)}`, "A\ue000"]; // oxfmt-ignore
    for (const text of hostile) {
      const read = readBy(schema, text);
      expect(read === null || read === "" ? null : nameProblem(read), JSON.stringify(text)).toBeNull();
    }
    const names = ["Phở Tiệm", "中村屋", "می‌خواهم", "👩‍🍳 Grace"];
    for (const text of names) expect(readBy(schema, text), text).toBe(text.normalize("NFC"));
  });
});
