/** Every text that a procedure takes is storable, and a name unless this file says what else it is. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { accountBodies } from "#contract/accounts/account.ts";
import { deskContract } from "#contract/desk/procedures.ts";
import { UploadImageInput } from "#contract/photos/image.ts";
import { contract } from "#contract/procedures.ts";
import { UploadReviewImageInput } from "#contract/reviews/review.ts";
import { nameProblem } from "#contract/text/name-text.ts";

/** Fields that take any text and are no names, by why they are not. */
const OTHER_TEXTS: Readonly<Record<string, RegExp>> = {
  "it is looked for":
    /\.(?:query|search|search_query|place|p_slug|guest|p_typed|p_search|p_text|p_after|p_action|p_about)$|^find_address\./,
  "it is written to somebody":
    /\.(?:p_description|description|p_house_rules|p_reason|p_comment|p_note|answer|p_message|p_notes|p_wishes)$/,
  "it is one of those that are there": /\.(?:question|p_file_name|p_other|p_source|p_source_id|p_timezone)$/,
  "it is how to reach somebody": /\.(?:p_phone_number|p_guest_contact)$/,
  "it is how another calendar is read": /^add_calendar(?:_account)?\.(?:p_address|p_user)$/,
};
/** Compared, hashed or decoded, and never stored as they are. */
const COMPARED = /assword$|\.(?:p_token|p_code|p_state|p_chosen|p_seen|seen|p_again|to|image)$/;

const defOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> => ({ ...schema._zod.def });
const part = (value: unknown): z.core.$ZodType[] => (value instanceof z.core.$ZodType ? [value] : []);

function isText(schema: z.core.$ZodType): boolean {
  const { type, in: from } = defOf(schema);
  return type === "string" || (type === "pipe" && part(from).some(isText));
}

/** The schemas of single values in it, by path. */
function valuesOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const def = defOf(schema);
  switch (def["type"]) {
    case "object":
      return Object.entries((def["shape"] ?? {}) as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
        valuesOf(field, `${path}.${name}`),
      );
    case "array":
      return part(def["element"]).flatMap((element) => valuesOf(element, path));
    case "record":
      return part(def["valueType"]).flatMap((value) => valuesOf(value, path));
    case "union":
      return (def["options"] as z.core.$ZodType[]).flatMap((option) => valuesOf(option, path));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return part(def["innerType"]).flatMap((inner) => valuesOf(inner, path));
    case "pipe": {
      const [from] = part(def["in"]);
      return from !== undefined && isText(from) ? [[path, schema]] : from === undefined ? [] : valuesOf(from, path);
    }
    default:
      return [[path, schema]];
  }
}

const INPUTS: [string, z.core.$ZodType][] = [
  ...Object.entries(contract).flatMap(([name, procedure]): [string, z.core.$ZodType][] => {
    const schema = procedure["~orpc"].inputSchema;
    return schema === undefined ? [] : [[name, schema]];
  }),
  ...Object.entries(accountBodies),
  ...Object.entries(deskContract).flatMap(
    ([
      name,
      {
        "~orpc": { inputSchema },
      },
    ]): [string, z.core.$ZodType][] => (inputSchema === undefined ? [] : [[`desk ${name}`, inputSchema]]),
  ),
  ["POST /api/image", UploadImageInput],
  ["POST /api/review-image", UploadReviewImageInput],
];
const readBy = (schema: z.core.$ZodType, text: string): string | null => {
  const { success, data } = z.safeParse(schema, text);
  return success && typeof data === "string" ? data : null;
};
/** Those that take words, and not only dates, ids or one of some words. */
const TEXTS = INPUTS.flatMap(([name, schema]) => valuesOf(schema, name)).filter(
  ([, schema]) => readBy(schema, "Ada Ω 1") !== null,
);

const isOther = (path: string) => Object.values(OTHER_TEXTS).some((paths) => paths.test(path));
const NAMES = TEXTS.filter(([path]) => !isOther(path) && !COMPARED.test(path));

test("there are names, and each list above is of use", () => {
  expect(NAMES.map(([path]) => path)).toEqual(
    expect.arrayContaining(["add_business.p_name", "update_business.p_keywords", "add_calendar.p_name"]),
  );
  for (const [why, paths] of Object.entries(OTHER_TEXTS))
    expect(
      TEXTS.some(([path]) => paths.test(path)),
      why,
    ).toBe(true);
});

describe("a text that is stored", () => {
  test.each(TEXTS.filter(([path]) => !COMPARED.test(path)))(
    "%s has no NUL and no half of a character",
    (_path, schema) => {
      for (const text of ["a\0b", "a\ud800b"]) {
        const read = readBy(schema, text) ?? "";
        expect(read).not.toContain("\0");
        expect(read.isWellFormed()).toBe(true);
      }
    },
  );
});

describe("a name", () => {
  test.each(NAMES)("%s is seen as it was meant", (_path, schema) => {
    const hostile = ["Ada\u202eecalevoL", "\u2066Ada\u2069", "A\u0007da", "A\u001b[31mda", "A\u0085\u009bda", "A\u200bda", "\u3164", "\u200b", "\u2800", `Z${"\u0301".repeat(60)}`, `Z${"\u0301\u0301\u0301\u200d".repeat(20)}`, "A\ue000"]; // oxfmt-ignore
    for (const text of hostile) {
      const read = readBy(schema, text);
      expect(read === null || read === "" ? null : nameProblem(read), JSON.stringify(text)).toBeNull();
    }
    const names = ["Phở Tiệm", "中村屋", "می‌خواهم", "👩‍🍳 Grace"];
    for (const text of names) expect(readBy(schema, text), text).toBe(text.normalize("NFC"));
  });
});
