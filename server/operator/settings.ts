/** Settings for operators. */
import { z } from "zod";
import { oneOf } from "../platform/environment.ts";

export const OperatorVariables = z.object({
  OPERATOR_TWO_STEP: oneOf(["asked", "required"]).default("asked"),
});

export interface OperatorConfiguration {
  /** Only accounts with two-step login may use the operator's area. */
  isTwoStepRequired: boolean;
}

export function configureOperator(read: z.output<typeof OperatorVariables>): OperatorConfiguration {
  return { isTwoStepRequired: read.OPERATOR_TWO_STEP === "required" };
}
