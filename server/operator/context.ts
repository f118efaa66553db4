/** The context of the operator's procedures, and their errors. */
import { ORPCError } from "@orpc/server";
import { OPERATOR_ERRORS, type OperatorErrorCode } from "#contract/operator/errors.ts";
import type { DoctorFinding } from "#contract/operator/today.ts";
import type { Site } from "#contract/site/site.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import type { ImportRunner } from "./import-runner.ts";
import type { Logger } from "../platform/log.ts";

/** Services of the server process. */
export interface OperatorServices {
  /** The doctor's findings; null before its first run. */
  doctor: () => Promise<readonly DoctorFinding[] | null>;
  /** Facts that are printed on postal letters. */
  site: () => Promise<Pick<Site, "productName" | "supportEmail" | "languages">>;
  imports: ImportRunner;
  /** Operators without two-step login must turn it on first. */
  isTwoStepRequired: boolean;
  log: Logger;
}

export interface OperatorContext extends ProcedureContext, OperatorServices {}

/** A call by a viewer who has been verified as an operator. */
export interface OperatorCall<Input> {
  input: Input;
  context: OperatorContext;
  operator: Viewer;
  at: Date;
}

/** `message` replaces the message of the code. */
export function operatorError(code: OperatorErrorCode, message: string = OPERATOR_ERRORS[code].message): Error {
  return new ORPCError(code, { status: OPERATOR_ERRORS[code].status, message });
}
