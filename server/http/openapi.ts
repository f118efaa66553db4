/** /openapi.json: the procedures as the contract has them, and the one address beside them. */
import { OpenAPIGenerator, type OpenAPI } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { examples } from "#contract/examples.ts";
import { errors, transportErrors } from "#contract/errors.ts";
import { UploadedImage, UploadImageInput } from "#contract/image.ts";
import { contract } from "#contract/procedures.ts";

const TEXT = { type: "string" as const };
const OBJECT = { type: "object" as const };

/** A failure's body; `known` are the codes that may come with their sentences. */
function failureSchema(known: readonly (readonly [code: string, message: string])[]) {
  return {
    ...OBJECT,
    description: known.map(([, message]) => message).join(" "),
    required: ["code", "message"],
    properties: {
      code: { ...TEXT, enum: known.map(([code]) => code) },
      message: TEXT,
      request_id: TEXT,
      issues: {
        type: "array" as const,
        items: { ...OBJECT, required: ["path", "message"], properties: { path: TEXT, message: TEXT } },
      },
    },
  };
}

function contentOf(
  body: OpenAPI.RequestBodyObject | OpenAPI.ReferenceObject | undefined,
): Record<string, OpenAPI.MediaTypeObject> {
  return body !== undefined && "content" in body ? body.content : {};
}

const UPLOAD_FAILURES = [
  "upload_unauthenticated",
  "invalid_image",
  "image_too_large",
  "too_many_pixels",
  "too_many_images",
  "too_many_attempts",
  "uploads_busy",
  "storage_unavailable",
] as const;

/** `POST /api/image` is no procedure: its body is larger than theirs may be, and is read after the session is known. */
function uploadPath(): OpenAPI.PathsObject {
  const known = [
    ...UPLOAD_FAILURES.map((code) => ({ code, ...transportErrors[code] })),
    ...(["listing_not_found", "not_owner"] as const).map((code) => ({ code, ...errors[code] })),
  ];
  const statuses = [...new Set(known.map(({ status }) => status))].toSorted();
  const failures = statuses.map((status) => {
    const codes = known.filter((one) => one.status === status).map(({ code, message }) => [code, message] as const);
    const description = codes.map(([, message]) => message).join(" ");
    const schema = { anyOf: codes.map((one) => failureSchema([one])) };
    return [status, { description, content: { "application/json": { schema } } }] as const;
  });
  const jsonOf = (schema: z.ZodType, io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // zod's JSON Schema is what OpenAPI 3.1 takes, under other names of types
  const paths: unknown = {
    "/api/image": {
      post: {
        operationId: "upload_image",
        summary: "Add a photo to a listing of one's own",
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: jsonOf(UploadImageInput, "input"), example: examples["upload_image"] },
          },
        },
        responses: {
          200: { description: "OK", content: { "application/json": { schema: jsonOf(UploadedImage, "output") } } },
          ...Object.fromEntries(failures),
        },
      },
    },
  };
  return paths as OpenAPI.PathsObject;
}

/** Generated from the contract; `baseUrl` is the address people are told. */
export async function describeApi(productName: string, baseUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: `${productName} API`, version: "1" },
    servers: [{ url: baseUrl }],
    customErrorResponseBodySchema: (known) => failureSchema(known.map(([code, message]) => [code, message])),
  });
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    const operation = item?.post;
    if (operation === undefined) continue;
    const { status, message } = transportErrors.invalid_input;
    operation.responses = {
      ...operation.responses,
      [status]: {
        description: message,
        content: { "application/json": { schema: failureSchema([["invalid_input", message]]) } },
      },
    };
    const json = contentOf(operation.requestBody)["application/json"];
    const example = examples[path.replace("/rpc/", "")];
    if (json !== undefined && example !== undefined) json.example = example;
  }
  document.paths = { ...document.paths, ...uploadPath() };
  return document;
}
