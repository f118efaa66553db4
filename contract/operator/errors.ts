/** Errors of the operator's procedures: a stable code, an HTTP status and a message for people. */
export const OPERATOR_ERRORS = {
  /** For callers who are not operators. */
  not_found: { status: 404, message: "There is nothing here." },
  proof_needed: { status: 403, message: "This cannot be undone: enter your password once more." },
  log_in_again: { status: 403, message: "This cannot be undone: log in again, then you can do it." },
  two_step_needed: { status: 403, message: "Turn on two-step login for your account first." },
  /** The listing was edited since it was read. */
  stale: { status: 409, message: "Somebody else has changed this listing meanwhile." },
  /** Another operator has acted; the message names them and the action. */
  changed: { status: 409, message: "This has changed since you looked. Look at it again." },
  /** The state does not allow it; the message gives the reason. */
  not_possible: { status: 409, message: "This cannot be done any more." },
  invalid_credentials: { status: 403, message: "The current password is not right." },
  too_many_attempts: { status: 429, message: "Too many attempts. Please try again later." },
} as const;

export type OperatorErrorCode = keyof typeof OPERATOR_ERRORS;
