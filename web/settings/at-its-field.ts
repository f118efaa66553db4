import { ApiError } from "../platform/api.ts";
import { FieldError } from "../platform/refused-form.ts";

/** Turns errors of the account API into errors of their fields. */
export async function atItsField<Answer>(asking: Promise<Answer>, passwordField = "currentPassword"): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "INVALID_SECOND_FACTOR") throw new FieldError("code", error.message);
    if (error.code === "invalid_credentials") throw new FieldError(passwordField, error.message);
    throw error;
  }
}
