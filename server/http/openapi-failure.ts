/** A failure's body, as OpenAPI describes it. */
const TEXT = { type: "string" as const };
const OBJECT = { type: "object" as const };

/** `known` are the codes that may come with their sentences. */
export function failureSchema(known: readonly (readonly [code: string, message: string])[]) {
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
