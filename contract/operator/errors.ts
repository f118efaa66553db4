/** Errors of the operator's procedures: a stable code, an HTTP status and a message for people. */
import { errors } from "../errors.ts";
import { operatorErrorTexts } from "./operator-error-texts.ts";

/** The message is read when the error is thrown, in the language of that moment. */
const declared = <const Status extends number>(status: Status, code: keyof typeof operatorErrorTexts) => ({
  status,
  get message() {
    return operatorErrorTexts[code];
  },
});

export const OPERATOR_ERRORS = {
  /** For callers who are not operators. */
  not_found: errors.not_found,
  proof_needed: declared(403, "proof_needed"),
  log_in_again: declared(403, "log_in_again"),
  two_step_needed: declared(403, "two_step_needed"),
  /** The listing was edited since it was read. */
  stale: errors.stale,
  /** Another operator has acted; the message names them and the action. */
  changed: declared(409, "changed"),
  /** The state does not allow it; the message gives the reason. */
  not_possible: declared(409, "not_possible"),
  invalid_credentials: errors.invalid_credentials,
  too_many_attempts: errors.too_many_attempts,
} as const;

export type OperatorErrorCode = keyof typeof OPERATOR_ERRORS;
