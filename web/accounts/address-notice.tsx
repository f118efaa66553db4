import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSite } from "../platform/site.ts";

const IS_THERE = /[?&]error=/;

/** An error in the address is shown once and removed from it (rules: site, 5). What there is to say is loaded then. */
export function AddressNotice() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { isGoogleOffered } = useSite();
  useEffect(() => {
    if (!IS_THERE.test(search)) return;
    void import("./address-error.ts").then(({ showAddressError }) => {
      const rest = showAddressError(new URLSearchParams(search), isGoogleOffered);
      return navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true });
    });
  }, [pathname, search, hash, navigate, isGoogleOffered]);
  return null;
}
