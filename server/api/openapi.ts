/** /openapi.json: the procedures of the contract, and the other addresses. */
import { OpenAPIGenerator, type OpenAPI } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { TOKEN_ANSWER_HEADER } from "#contract/accounts/account-answers.ts";
import { TOKEN_HEADER } from "#contract/accounts/account.ts";
import { API_GROUPS, groupOf } from "#contract/api-groups.ts";
import { transportErrors } from "#contract/errors.ts";
import { examples } from "#contract/examples.ts";
import { LIMITS } from "#contract/limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { contract, type ProcedureName } from "#contract/procedures.ts";
import { describedOperation, type DescribedOperation } from "./openapi-beside.ts";
import { failureHeaders, Failures, type DocumentedFailure } from "./openapi-failures.ts";
import { filePaths } from "./openapi-files.ts";
import { rateLimitOf } from "./openapi-limits.ts";
import { namedSchemas, describeUsedSchemas, withoutOwnBounds } from "./openapi-schemas.ts";
import { ANYONE, securitySchemes, SIGNED_IN } from "./openapi-security.ts";

/** Raised when something is added; existing parts keep their meaning. */
const API_VERSION = "1.1.0";

/** Failures that every address that takes JSON may answer with. */
const EVERYWHERE = [
  "malformed_json",
  "foreign_origin",
  "unsupported_media_type",
  "invalid_input",
  "too_slow",
  "busy",
  "internal",
  "unavailable",
  "disk_full",
] as const;

const PROMISE =
  "Within version 1 fields and codes are added, never taken away or given another meaning: read what you know, and leave " +
  "the rest. Fields that are sent and not known are refused.";

const PARAMETERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      `Chosen by the caller, new for every reservation. The same key with the same body within ${RETENTION.idempotencyHours} ` +
      "hours is answered as the first time, and nothing is booked twice; with another body it is refused.",
    schema: { type: "string", pattern: "^[\\x21-\\x7e]+$", maxLength: LIMITS.idempotencyKeyLength },
    example: "3b1f7a52-8e0d-4c53-9a57-0f6f6a1f6d1e",
  },
  SessionToken: {
    name: TOKEN_HEADER,
    in: "header",
    description: "Asks for the session's token; its value does not matter. Browsers have the cookie, and leave it out.",
    schema: { type: "string" },
    example: "1",
  },
} satisfies Record<string, OpenAPI.ParameterObject>;

const TOKEN_ANSWER = {
  [TOKEN_ANSWER_HEADER]: {
    description: "The token to send as a bearer token, where it was asked for.",
    schema: { type: "string" as const },
  },
};

const HONOURS_KEY: ReadonlySet<string> = new Set<ProcedureName>([
  "add_reservation",
  "add_series",
  "add_series_for_guest",
]);

export interface DescribeOptions {
  productName: string;
  /** The public address of the site. */
  baseUrl: string;
  supportEmail: string;
  isZoomOffered: boolean;
}

/** The codes of a procedure of the contract, or of an operation described like one. */
function failuresOf(
  procedure: DescribedOperation["procedure"] | (typeof contract)[ProcedureName],
): DocumentedFailure[] {
  const known: Readonly<Record<string, { status?: number; message?: string } | undefined>> =
    procedure["~orpc"].errorMap;
  return Object.entries(known).map(([code, { status = 500, message = "" } = {}]) => ({ code, status, message }));
}

type OperationInput = Omit<DescribedOperation, "procedure"> & {
  procedure: DescribedOperation["procedure"] | (typeof contract)[ProcedureName];
};

function everything(isZoomOffered: boolean): Map<string, OperationInput> {
  const procedures = Object.entries(contract) as [ProcedureName, (typeof contract)[ProcedureName]][];
  return new Map<string, OperationInput>([
    ...Object.entries(describedOperation(isZoomOffered)),
    ...procedures.map(([name, procedure]): [string, OperationInput] => [
      name,
      { procedure, group: groupOf[name], example: examples[name], givesToken: false, tooLarge: "too_large" },
    ]),
  ]);
}

/** Adds the properties of an operation that the generator does not know. */
function complete(operation: OpenAPI.OperationObject, name: string, said: OperationInput, failures: Failures): void {
  const { procedure, group, example, givesToken, tooLarge } = said;
  const common = [...EVERYWHERE, tooLarge].map((code) => ({ code, ...transportErrors[code] }));
  const own = failuresOf(procedure);
  const all = [...own, ...common.filter(({ code }) => own.every((one) => one.code !== code))];
  operation.tags = [group];
  operation.security = procedure["~orpc"].meta.access === "user" ? SIGNED_IN : ANYONE;
  const ok = operation.responses?.["200"];
  const isWhole = ok !== undefined && "description" in ok;
  operation.responses = {
    ...(isWhole ? { 200: givesToken ? { ...ok, headers: TOKEN_ANSWER } : ok } : {}),
    ...failures.of(all),
  };
  const parameters = [
    ...(HONOURS_KEY.has(name) ? ["IdempotencyKey"] : []),
    ...(givesToken ? ["SessionToken"] : []),
  ].map((parameter) => ({ $ref: `#/components/parameters/${parameter}` }));
  if (parameters.length > 0) operation.parameters = parameters;
  const rate = rateLimitOf(name);
  if (rate !== null) Object.assign(operation, { "x-rate-limit": rate });
  const { requestBody } = operation;
  const json =
    requestBody !== undefined && "content" in requestBody ? requestBody.content["application/json"] : undefined;
  const { meta } = procedure["~orpc"];
  if (requestBody !== undefined && "content" in requestBody && "bodyBytes" in meta)
    requestBody.description = `At most ${meta.bodyBytes.toLocaleString("en-US")} bytes.`;
  if (json !== undefined) json.example = example;
}

/** Generated from the contract. */
export async function describeApi(options: DescribeOptions): Promise<OpenAPI.Document> {
  const { productName, baseUrl, supportEmail, isZoomOffered } = options;
  const operations = everything(isZoomOffered);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(
    Object.fromEntries([...operations].map(([name, { procedure }]) => [name, procedure])),
    {
      info: {
        title: `${productName} API`,
        version: API_VERSION,
        summary: "Everything the pages do, a program can do too.",
        description: PROMISE,
        contact: { name: productName, url: `${baseUrl}/contact`, email: supportEmail },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: baseUrl }],
      externalDocs: { description: "How a program signs in, and an example of everything", url: `${baseUrl}/docs/api` },
      tags: Object.entries(API_GROUPS).map(([name, description]) => ({ name, description })),
      commonSchemas: namedSchemas(),
    },
  );
  const failures = new Failures();
  for (const path of Object.values(document.paths ?? {})) {
    const operation = path?.post;
    const said = operations.get(operation?.operationId ?? "");
    if (operation !== undefined && said !== undefined) complete(operation, operation.operationId ?? "", said, failures);
  }
  const used = Object.keys(API_GROUPS);
  const groupAt = ([, path]: [string, OpenAPI.PathItemObject | undefined]) =>
    used.indexOf((path?.post ?? path?.get)?.tags?.[0] ?? "");
  const paths = Object.entries({ ...document.paths, ...filePaths(failures) });
  document.paths = Object.fromEntries(paths.toSorted((one, other) => groupAt(one) - groupAt(other)));
  document.tags = document.tags?.filter(({ name }) => paths.some((path) => used[groupAt(path)] === name)) ?? [];
  document.components = {
    ...document.components,
    securitySchemes: securitySchemes(baseUrl),
    parameters: PARAMETERS,
    headers: failureHeaders,
    responses: failures.responses,
  };
  describeUsedSchemas(document);
  // same shape as the input
  return withoutOwnBounds(document) as OpenAPI.Document;
}
