/** Helpers that describe a GET address in /openapi.json. */
import type { OpenAPI } from "@orpc/openapi";
import type { ApiGroup } from "#contract/api-groups.ts";
import type { transportErrors } from "#contract/errors.ts";

export const UUID = { type: "string", format: "uuid" } as const;
export const DATE = { type: "string", format: "date" } as const;
export const BYTES = { type: "string" } as const;

type ParameterSchema = NonNullable<OpenAPI.ParameterObject["schema"]>;

export const inPath = (name: string, description: string, schema: ParameterSchema, example: string | number) =>
  ({ name, in: "path", required: true, description, schema, example }) as const;
export const inQuery = (name: string, description: string, schema: ParameterSchema, more: object = {}) =>
  ({ name, in: "query", description, schema, ...more }) as const;

export type GetOperation = NonNullable<OpenAPI.PathItemObject["get"]>;

export interface FileOperation {
  path: string;
  name: string;
  group: ApiGroup;
  summary: string;
  description: string;
  parameters: OpenAPI.ParameterObject[];
  /** Content of the answer, by media type. */
  content: Record<string, { schema: typeof BYTES }>;
  failures?: (keyof typeof transportErrors)[];
  /** Answers other than 200 that have a plain text or no body, by status. */
  texts?: Record<string, string>;
  security: OpenAPI.SecurityRequirementObject[];
}
