/** Failure responses of an operation in /openapi.json: by status, with an example of every code. */
import type { OpenAPI } from "@orpc/openapi";
import { EXAMPLE_ID } from "#contract/examples.ts";

export interface DocumentedFailure {
  code: string;
  status: number;
  message: string;
}

const RETRY_AFTER = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };

export const failureHeaders = {
  RetryAfter: {
    description: "Seconds after which trying again makes sense. Always with 429 and 503.",
    schema: { type: "integer" as const, minimum: 0 },
    example: 30,
  },
} satisfies Record<string, OpenAPI.HeaderObject>;

function exampleOf({ code, status, message }: DocumentedFailure): object {
  if (code === "invalid_input") return { code, message, issues: [{ path: "p_id", message: "Invalid UUID" }] };
  return status >= 500 ? { code, message, request_id: EXAMPLE_ID } : { code, message };
}

function responseOf(failures: readonly DocumentedFailure[]): OpenAPI.ResponseObject {
  const [first] = failures;
  const codes = failures.map(({ code }) => code);
  const isWorthRetrying = first?.status === 429 || first?.status === 503;
  return {
    description: [...new Set(failures.map(({ message }) => message))].join(" "),
    ...(isWorthRetrying ? { headers: RETRY_AFTER } : {}),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/ErrorBody" },
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
        examples: Object.fromEntries(
          failures.map((one) => [one.code, { summary: one.message, value: exampleOf(one) }]),
        ),
      },
    },
  };
}

const pascal = (code: string) =>
  code
    .toLowerCase()
    .split("_")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");

/** Builds the responses of operations. A response that many operations share is written once, under `responses`. */
export class Failures {
  readonly responses: Record<string, OpenAPI.ResponseObject> = {};

  of(failures: readonly DocumentedFailure[]): Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject> {
    const byStatus = Map.groupBy(failures, ({ status }) => status);
    const statuses = [...byStatus].toSorted(([one], [other]) => one - other);
    return Object.fromEntries(statuses.map(([status, ofIt]) => [String(status), this.#named(ofIt)]));
  }

  #named(failures: readonly DocumentedFailure[]): OpenAPI.ResponseObject | OpenAPI.ReferenceObject {
    const [only, ...others] = failures;
    if (only === undefined || others.length > 0) return responseOf(failures);
    const name = pascal(only.code);
    this.responses[name] ??= responseOf([only]);
    return { $ref: `#/components/responses/${name}` };
  }
}
