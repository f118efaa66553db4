import { ownerPaths, paths } from "../../platform/paths.ts";
import { useProfile } from "../../platform/viewer.ts";

/** Where a new listing's details are entered: for a guest by way of the sign-up, which leads on to them. */
export function useDetailsAddress(): (name: string, city: string) => string {
  const isGuest = useProfile() === null;
  return (name, city) => {
    const details = ownerPaths.createListingDetails(name, city);
    return isGuest ? paths.signup(details) : details;
  };
}
