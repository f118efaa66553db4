/** What is asked of operators, as it is configured. */
import { z } from "zod";
import { oneOf } from "../platform/environment.ts";

export const OperatorVariables = z.object({
  OPERATOR_TWO_STEP: oneOf(["asked", "required"]).default("asked"),
});

export interface OperatorConfiguration {
  /** The operator's area opens only to accounts with two-step login. */
  isTwoStepRequired: boolean;
}

export function configureOperator(read: z.output<typeof OperatorVariables>): OperatorConfiguration {
  return { isTwoStepRequired: read.OPERATOR_TWO_STEP === "required" };
}
