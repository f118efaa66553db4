import { SECOND_FACTOR_NEEDED } from "#contract/accounts/account-codes.ts";
import { ApiError } from "../platform/api.ts";

/** Whether signing in goes on with a second factor; false once somebody is signed in. */
export async function asksForCode(signingIn: Promise<unknown>): Promise<boolean> {
  try {
    await signingIn;
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === SECOND_FACTOR_NEEDED) return true;
    throw error;
  }
}
