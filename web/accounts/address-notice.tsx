import { Suspense } from "react";
import { useLocation } from "react-router";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { optionalPart } from "../platform/chunk.ts";

const AddressError = optionalPart(() => import("./address-error.tsx"));

/**
 * An error in the address is shown once and removed from it (rules: site, 5). The component is loaded only then,
 * because the HTML may be the same for every address.
 */
export function AddressNotice() {
  const { search } = useLocation();
  const hasError = useInBrowser(() => /[?&]error=/.test(search), false);
  return (
    hasError && (
      <Suspense>
        <AddressError />
      </Suspense>
    )
  );
}
