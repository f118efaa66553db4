/** /openapi.json: the procedures as the contract has them, and the addresses beside them. */
import { OpenAPIGenerator, type OpenAPI } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { examples } from "#contract/examples.ts";
import { transportErrors } from "#contract/errors.ts";
import { contract } from "#contract/procedures.ts";
import { failureSchema } from "./openapi-failure.ts";
import { uploadPath, zoomPath } from "./openapi-beside.ts";

function contentOf(
  body: OpenAPI.RequestBodyObject | OpenAPI.ReferenceObject | undefined,
): Record<string, OpenAPI.MediaTypeObject> {
  return body !== undefined && "content" in body ? body.content : {};
}

interface Described {
  productName: string;
  /** The address people are told. */
  baseUrl: string;
  isZoomOffered: boolean;
}

/** Generated from the contract. */
export async function describeApi({ productName, baseUrl, isZoomOffered }: Described): Promise<OpenAPI.Document> {
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
    const procedure = Object.entries(contract).find(([name]) => path === `/rpc/${name}`)?.[1];
    if (procedure !== undefined && operation.requestBody !== undefined && "content" in operation.requestBody)
      operation.requestBody.description = `At most ${procedure["~orpc"].meta.bodyBytes.toLocaleString("en-US")} bytes.`;
    const json = contentOf(operation.requestBody)["application/json"];
    const example = examples[path.replace("/rpc/", "")];
    if (json !== undefined && example !== undefined) json.example = example;
  }
  document.paths = { ...document.paths, ...uploadPath(), ...(isZoomOffered ? zoomPath() : {}) };
  return document;
}
