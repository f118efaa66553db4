/** Every fault in a field of a call has one of our messages (rules: calls, 2). */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { accountBodies } from "#contract/accounts/account.ts";
import { UploadImageInput } from "#contract/photos/image.ts";
import { contract } from "#contract/procedures.ts";
import { UploadReviewImageInput } from "#contract/reviews/review.ts";
import { ZoomInput } from "#contract/zoom/zoom.ts";
import { toIssues } from "#server/context/procedure.ts";

/** The validator's own messages. */
const ENGLISH =
  /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected|Required)|expected .+ (?:to|received)|received|<=|>=/;

const WRONG: readonly unknown[] = [
  undefined,
  null,
  "",
  "x",
  "\0",
  "\ud800",
  "x".repeat(20_000),
  0,
  -1,
  2.5,
  1e12,
  Number.NaN,
  true,
  [],
  Array.from({ length: 1_500 }, () => "x"),
  Array.from({ length: 1_500 }, () => ({})),
  {},
  { unknown: 1 },
  { from: "x", to: 1, periods: [1, 2, 3, 4] },
];

/** The schema and all schemas in it, by path. */
function partsOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const def: Readonly<Record<string, unknown>> = { ...schema._zod.def };
  // receives only what has passed the schema before it
  if (def["type"] === "transform") return [];
  const inner = ["innerType", "element", "in", "out", "valueType"].flatMap((key) => {
    const part = def[key];
    return part instanceof z.core.$ZodType ? partsOf(part, path) : [];
  });
  const options = Array.isArray(def["options"]) ? (def["options"] as z.core.$ZodType[]) : [];
  const shape = Object.entries((def["shape"] ?? {}) as Record<string, z.core.$ZodType>);
  return [
    [path, schema],
    ...inner,
    ...options.flatMap((option) => partsOf(option, path)),
    ...shape.flatMap(([name, field]) => partsOf(field, `${path}.${name}`)),
  ];
}

const SCHEMAS: [string, z.core.$ZodType][] = [
  ...Object.entries(contract).flatMap(([name, procedure]): [string, z.core.$ZodType][] => {
    const schema = procedure["~orpc"].inputSchema;
    return schema === undefined ? [] : [[name, schema]];
  }),
  ...Object.entries(accountBodies),
  ["POST /api/image", UploadImageInput],
  ["POST /api/review-image", UploadReviewImageInput],
  ["POST /functions/zoom", ZoomInput],
];

describe("every input field", () => {
  test.each(SCHEMAS)("%s", (name, schema) => {
    let refused = 0;
    for (const [path, part] of partsOf(schema, name)) {
      for (const value of WRONG) {
        const read = z.safeParse(part, value);
        for (const { message } of read.success ? [] : toIssues(read.error)) {
          refused += 1;
          expect(message, `${path}: ${JSON.stringify(value ?? null).slice(0, 40)}`).not.toMatch(ENGLISH);
          expect(message).not.toBe("");
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

test("the messages describe the fault", () => {
  const said = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value);
    return error?.issues.map(({ message }) => message);
  };
  expect(said(z.array(z.string()).max(3), ["a", "b", "c", "d"])).toEqual(["Send at most 3."]);
  expect(said(z.array(z.string()).length(7), [])).toEqual(["Send exactly 7."]);
  expect(said(z.string().max(1_200), "x".repeat(1_201))).toEqual(["Use at most 1,200 characters."]);
  expect(said(z.string().min(1), "")).toEqual(["This can't be empty."]);
  expect(said(z.string(), undefined)).toEqual(["This is missing."]);
  expect(said(z.int(), 2.5)).toEqual(["Send a whole number."]);
  expect(said(z.int().max(5), 6)).toEqual(["Use at most 5."]);
  expect(said(z.enum(["spring", "fall"]), "winter")).toEqual(["Choose one of: spring, fall."]);
  expect(said(z.uuid(), "x")).toEqual(["Send an ID such as 01990b7e-5c00-7000-8000-000000000000."]);
});
