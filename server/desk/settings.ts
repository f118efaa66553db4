/** What is asked of operators, as it is configured. */
import { z } from "zod";
import { oneOf } from "../platform/environment.ts";

export const DeskVariables = z.object({
  OPERATOR_TWO_STEP: oneOf(["asked", "required"]).default("asked"),
});

export interface DeskConfiguration {
  /** The desk opens only to accounts with two-step login. */
  isTwoStepRequired: boolean;
}

export function configureDesk(read: z.output<typeof DeskVariables>): DeskConfiguration {
  return { isTwoStepRequired: read.OPERATOR_TWO_STEP === "required" };
}
