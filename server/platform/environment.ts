/** How variables of the environment are read: what the rooms' settings share. */
import { z } from "zod";

export const Flag = z.enum(["on", "off"]);

/** A reader that throws what does not fit, as a step of the schema. */
export function readWith<Value>(parse: (text: string) => Value): (text: string, context: z.RefinementCtx) => Value {
  return (text, context) => {
    try {
      return parse(text);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  };
}
