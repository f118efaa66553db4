import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { accountErrorText } from "#contract/account-codes.ts";
import { showToast } from "../ui/toast.tsx";

const NAMES = ["error", "error_description"] as const;
const LONGEST = 200;

/** product.md 8: an error in the address is shown once and removed from it. */
export function AddressNotice() {
  const [parameters, setParameters] = useSearchParams();
  const [error, description] = NAMES.map((name) => parameters.get(name));
  useEffect(() => {
    if (error === null || error === undefined) return;
    showToast(accountErrorText(error) ?? (description ?? error).replaceAll("_", " ").slice(0, LONGEST), "bad");
    setParameters(
      (given) => {
        const rest = new URLSearchParams(given);
        for (const name of NAMES) rest.delete(name);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [error, description, setParameters]);
  return null;
}
