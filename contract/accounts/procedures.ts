/** Public procedures of accounts. */
import { z } from "zod";
import { AccountDeletion } from "./account-deletion.ts";
import { PersonalData } from "./personal-data.ts";
import { errors } from "../errors.ts";
import { forUser, NoInput } from "../procedure.ts";
import { AccountEvent } from "./account-event.ts";
import { DeleteAccountInput, EndSessionInput, AccountSession } from "./account.ts";
import { Passkey } from "./passkeys.ts";
import { SecondFactorState } from "./second-factor.ts";
import { Profile, UpdateProfileInput } from "./profile.ts";

const { invalid_credentials, session_not_fresh, too_many_attempts } = errors;

export const accountsContract = {
  get_profile: forUser("get_profile", "What the logged-in person chose").input(NoInput).output(Profile),
  update_profile: forUser(
    "update_profile",
    "Change the display name, theme, language, zone or reminders; what is not sent stays, null empties",
  )
    .input(UpdateProfileInput)
    .output(Profile),
  get_sessions: forUser("get_sessions", "Where the account is logged in")
    .input(NoInput)
    .output(z.array(AccountSession)),
  end_session: forUser("end_session", "Log out elsewhere: one place, or with null all but this one")
    .errors({
      invalid_credentials,
      session_not_fresh,
      too_many_attempts,
    })
    .input(EndSessionInput)
    .output(z.strictObject({ ended: z.int().nonnegative() })),
  get_activity: forUser("get_activity", "What happened to the account in the last 90 days, the newest first")
    .input(NoInput)
    .output(z.array(AccountEvent)),
  get_second_factor: forUser("get_second_factor", "Whether logging in asks for a second factor")
    .input(NoInput)
    .output(SecondFactorState),
  get_passkeys: forUser("get_passkeys", "The account's passkeys, the oldest first")
    .input(NoInput)
    .output(z.array(Passkey)),
  get_my_data: forUser("get_my_data", "Everything that is stored of the logged-in person")
    .input(NoInput)
    .output(PersonalData),
  get_account_deletion: forUser("get_account_deletion", "What deleting the account cancels, and what stays")
    .input(NoInput)
    .output(AccountDeletion),
  delete_account: forUser("delete_account", "Delete the account")
    .errors({
      invalid_credentials,
      session_not_fresh,
      too_many_attempts,
    })
    .input(DeleteAccountInput)
    .output(z.strictObject({})),
};
