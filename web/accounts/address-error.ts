import { accountErrorText } from "#contract/accounts/account-codes.ts";
import { zoomErrorText } from "#contract/zoom/zoom-messages.ts";
import { showToast } from "../ui/toast.ts";

const LONGEST = 200;

/** Shows what `error` and `error_description` say, and answers with the parameters that are left. */
export function showAddressError(parameters: URLSearchParams, isGoogleOffered: boolean): string {
  const error = parameters.get("error") ?? "";
  const said = parameters.get("error_description") ?? error;
  const known = accountErrorText(error, isGoogleOffered) ?? zoomErrorText(error);
  showToast(known ?? said.replaceAll("_", " ").slice(0, LONGEST), "bad");
  parameters.delete("error");
  parameters.delete("error_description");
  return parameters.toString();
}
