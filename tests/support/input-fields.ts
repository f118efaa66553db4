/** The single values that programs and pages send, by path. */
import { z } from "zod";
import { accountBodies } from "#contract/accounts/account.ts";
import { operatorContract } from "#contract/operator/procedures.ts";
import { UploadImageInput } from "#contract/photos/image.ts";
import { contract } from "#contract/procedures.ts";
import { UploadReviewImageInput } from "#contract/reviews/review.ts";

const defOf = (schema: z.core.$ZodType): Readonly<Record<string, unknown>> => ({ ...schema._zod.def });
const part = (value: unknown): z.core.$ZodType[] => (value instanceof z.core.$ZodType ? [value] : []);

function isText(schema: z.core.$ZodType): boolean {
  const { type, in: from } = defOf(schema);
  return type === "string" || (type === "pipe" && part(from).some(isText));
}

/** The schemas of single values in it, by path. */
function valuesOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const def = defOf(schema);
  switch (def["type"]) {
    case "object":
      return Object.entries((def["shape"] ?? {}) as Record<string, z.core.$ZodType>).flatMap(([name, field]) =>
        valuesOf(field, `${path}.${name}`),
      );
    case "array":
      return part(def["element"]).flatMap((element) => valuesOf(element, path));
    case "record":
      return part(def["valueType"]).flatMap((value) => valuesOf(value, path));
    case "union":
      return (def["options"] as z.core.$ZodType[]).flatMap((option) => valuesOf(option, path));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return part(def["innerType"]).flatMap((inner) => valuesOf(inner, path));
    case "pipe": {
      const [from] = part(def["in"]);
      return from !== undefined && isText(from) ? [[path, schema]] : from === undefined ? [] : valuesOf(from, path);
    }
    default:
      return [[path, schema]];
  }
}

const INPUTS: [string, z.core.$ZodType][] = [
  ...Object.entries(contract).flatMap(([name, procedure]): [string, z.core.$ZodType][] => {
    const schema = procedure["~orpc"].inputSchema;
    return schema === undefined ? [] : [[name, schema]];
  }),
  ...Object.entries(accountBodies),
  ...Object.entries(operatorContract).flatMap(
    ([
      name,
      {
        "~orpc": { inputSchema },
      },
    ]): [string, z.core.$ZodType][] => (inputSchema === undefined ? [] : [[`desk ${name}`, inputSchema]]),
  ),
  ["POST /api/image", UploadImageInput],
  ["POST /api/review-image", UploadReviewImageInput],
];
/** The field's value for a text; null where the field refuses it. */
export const readBy = (schema: z.core.$ZodType, text: string): string | null => {
  const { success, data } = z.safeParse(schema, text);
  return success && typeof data === "string" ? data : null;
};

/** By path; unions and lists contribute each kind of member. */
export const INPUT_FIELDS: readonly [string, z.core.$ZodType][] = INPUTS.flatMap(([name, schema]) =>
  valuesOf(schema, name),
);
