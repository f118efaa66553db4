import { expect, test } from "vitest";
import { DocumentReader } from "../../../web/site/api-document.ts";
import { describeOperations } from "../../../web/site/describe-api.ts";

const SCHEMAS = { Stars: { type: "integer", minimum: 1, maximum: 5 } };

test.each([
  [{ type: "string", maxLength: 200 }, "text, at most 200 characters"],
  [{ type: "string", format: "uuid" }, "uuid"],
  [{ type: "integer", minimum: 1, maximum: 1_000_000 }, "whole number, 1–1,000,000"],
  [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "whole number, at least 0"],
  [{ anyOf: [{ type: "number", minimum: 1, maximum: 5 }, { type: "null" }] }, "number, 1–5 or null"],
  [{ type: "array", items: { enum: ["a", "b"], type: "string" } }, 'list of "a" | "b"'],
  [{ anyOf: [{ $ref: "#/components/schemas/Stars" }, { type: "null" }] }, "whole number, 1–5 or null"],
])("names the type of %j", (schema, text) => {
  expect(new DocumentReader({ schemas: SCHEMAS }).typeText(schema)).toBe(text);
});

const GONE = { code: "gone", message: "Gone." };
const AWAY = { content: { "application/json": { examples: { away: { value: { code: "away", message: "Away." } } } } } };

test("extracts procedures, nested fields, errors and a shell example from the document", () => {
  const { groups, commonFailures } = describeOperations({
    tags: [{ name: "Doing" }, { name: "Reading" }],
    components: {
      schemas: SCHEMAS,
      responses: { Gone: { content: { "application/json": { examples: { gone: { value: GONE } } } } } },
    },
    servers: [{ url: "https://example.org" }],
    paths: {
      "/rpc/do_it": {
        post: {
          operationId: "do_it",
          summary: "Do it",
          tags: ["Doing"],
          security: [{ bearer: [] }],
          "x-rate-limit": { burst: 3, every_seconds: 120, per: "person" },
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
            404: { $ref: "#/components/responses/Gone" },
            503: AWAY,
          },
        },
      },
      "/rpc/other": { post: { operationId: "other", tags: ["Doing"], responses: { 503: AWAY } } },
      "/file/{id}.csv": {
        get: {
          operationId: "read_it",
          tags: ["Reading"],
          security: [{}, { bearer: [] }],
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string" }, example: "7" },
            { name: "from", in: "query", schema: { $ref: "#/components/schemas/Stars" }, example: 2 },
          ],
        },
      },
    },
  });
  const [procedure, other] = groups[0]?.operations ?? [];
  const file = groups[1]?.operations[0];
  expect(commonFailures).toEqual([{ status: "503", code: "away", message: "Away." }]);
  expect(other).toMatchObject({ name: "other", failures: [], limit: "" });
  expect(file).toMatchObject({
    method: "GET",
    input: [
      { name: "id", isRequired: true },
      { name: "from", type: "whole number, 1–5", isRequired: false },
    ],
    example: "curl 'https://example.org/file/7.csv?from=2'",
  });
  expect(procedure?.example).toContain("Bearer $TOKEN");
  expect(procedure?.limit).toBe("3 in a row for each person, then one more every 2 minutes");
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
