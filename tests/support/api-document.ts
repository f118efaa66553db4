/** Shape of /openapi.json, as far as tests read it. */
import { z } from "zod";

const Response = z.looseObject({
  $ref: z.string().optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content: z.record(z.string(), z.looseObject({ examples: z.record(z.string(), z.unknown()).optional() })).optional(),
});
const ApiOperation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  parameters: z.array(z.looseObject({ $ref: z.string().optional() })).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown(), example: z.unknown() })) })
    .optional(),
  responses: z.record(z.string(), Response),
});
export type ApiOperation = z.infer<typeof ApiOperation>;
const ApiDocument = z.looseObject({
  servers: z.array(z.looseObject({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), ApiOperation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), Response),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
});
export type ApiDocument = z.infer<typeof ApiDocument>;

export async function documentOf(url: string): Promise<ApiDocument> {
  return ApiDocument.parse(await (await fetch(`${url}/openapi.json`)).json());
}

export function operationsOf({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}
