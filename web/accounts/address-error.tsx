import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountErrorText } from "#contract/accounts/account-codes.ts";
import { zoomErrorText } from "#contract/zoom/zoom-messages.ts";
import { useSite } from "../platform/site.ts";
import { showToast } from "../platform/toast.ts";

const LONGEST = 200;

/** Shows the error in the parameters `error` and `error_description`, and removes them from the address. */
export default function AddressError() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { isGoogleOffered } = useSite();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const error = parameters.get("error") ?? "";
    const said = parameters.get("error_description") ?? error;
    const known = accountErrorText(error, isGoogleOffered) ?? zoomErrorText(error);
    showToast(known ?? said.replaceAll("_", " ").slice(0, LONGEST), "bad");
    parameters.delete("error");
    parameters.delete("error_description");
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate, isGoogleOffered]);
  return null;
}
