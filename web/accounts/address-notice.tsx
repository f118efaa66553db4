import { lazy, Suspense } from "react";
import { useLocation } from "react-router";

const AddressError = lazy(async () => import("./address-error.tsx"));

/** An error in the address is shown once and removed from it (rules: site, 5). What there is to say is loaded then. */
export function AddressNotice() {
  return (
    /[?&]error=/.test(useLocation().search) && (
      <Suspense>
        <AddressError />
      </Suspense>
    )
  );
}
