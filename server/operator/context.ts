/** The context of the operator's procedures, and how they refuse. */
import { ORPCError } from "@orpc/server";
import { OPERATOR_ERRORS, type OperatorErrorCode } from "#contract/operator/errors.ts";
import type { DoctorFinding } from "#contract/operator/today.ts";
import type { Site } from "#contract/site/site.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import type { ImportRunner } from "./import-runner.ts";
import type { Logger } from "../platform/log.ts";

/** What the process that serves knows and a request does not. */
export interface OperatorServices {
  /** What the doctor says; null while it has not said anything yet. */
  doctor: () => Promise<readonly DoctorFinding[] | null>;
  /** What is printed on letters. */
  site: () => Promise<Pick<Site, "productName" | "supportEmail">>;
  imports: ImportRunner;
  /** Operators without two-step login are asked to turn it on before anything else. */
  isTwoStepRequired: boolean;
  log: Logger;
}

export interface OperatorContext extends ProcedureContext, OperatorServices {}

/** Of somebody who has been found to be an operator. */
export interface OperatorCall<Input> {
  input: Input;
  context: OperatorContext;
  operator: Viewer;
  at: Date;
}

/** `message` says more than the code's own sentence. */
export function operatorError(code: OperatorErrorCode, message: string = OPERATOR_ERRORS[code].message): Error {
  return new ORPCError(code, { status: OPERATOR_ERRORS[code].status, message });
}
