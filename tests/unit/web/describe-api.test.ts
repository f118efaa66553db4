import { expect, test } from "vitest";
import { describeProcedures, typeText } from "../../../web/screens/static/describe-api.ts";

test.each([
  [{ type: "string", maxLength: 200 }, "text, at most 200 characters"],
  [{ type: "string", format: "uuid" }, "uuid"],
  [{ type: "integer", minimum: 1, maximum: 1_000_000 }, "whole number, 1–1,000,000"],
  [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "whole number, at least 0"],
  [{ anyOf: [{ type: "number", minimum: 1, maximum: 5 }, { type: "null" }] }, "number, 1–5 or null"],
  [{ type: "array", items: { enum: ["a", "b"], type: "string" } }, 'list of "a" | "b"'],
])("names the type of %j", (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test("takes procedures, nested fields, errors and an example for the shell out of the document", () => {
  const [procedure] = describeProcedures({
    servers: [{ url: "https://example.org" }],
    paths: {
      "/rpc/do_it": {
        post: {
          operationId: "do_it",
          summary: "Do it",
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["a"],
                  properties: {
                    a: { type: "string" },
                    b: { type: "object", properties: { c: { type: "boolean", default: true } } },
                  },
                },
                example: { a: "it's" },
              },
            },
          },
          responses: {
            200: {
              content: {
                "application/json": {
                  schema: { type: "array", items: { type: "object", properties: { id: { type: "string" } } } },
                },
              },
            },
            404: {
              content: {
                "application/json": { schema: { description: "Gone.", properties: { code: { enum: ["gone"] } } } },
              },
            },
          },
        },
      },
    },
  });
  expect(procedure).toMatchObject({
    name: "do_it",
    input: [
      { name: "a", type: "text", isRequired: true, fallback: null },
      { name: "b", isRequired: false },
      { name: "b.c", type: "boolean", fallback: "true" },
    ],
    output: [{ name: "[].id", type: "text" }],
    failures: [{ status: "404", code: "gone", message: "Gone." }],
  });
  expect(procedure?.example).toContain(String.raw`"a": "it'\''s"`);
});
