/** What is wrong with fields, for whoever filled them in. */
import type { ValidationError } from "@orpc/server";
import type { Issue } from "#contract/errors.ts";

type SchemaIssue = ValidationError["issues"][number] & { code?: unknown; keys?: unknown };

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** One issue a field: zod names all unknown fields of an object in a single one. */
export function toIssues({ issues }: Pick<ValidationError, "issues">): Issue[] {
  return issues.flatMap((issue: SchemaIssue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
    if (issue.code === "unrecognized_keys" && isTextList(issue.keys)) {
      return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "Unknown field" }));
    }
    return [{ path: path.join("."), message: issue.message }];
  });
}
