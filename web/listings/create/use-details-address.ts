import { ownerPaths, paths } from "../../platform/paths.ts";
import { useProfile } from "../../platform/viewer.ts";

/** Returns the address of the form for a new listing's details; for a guest the sign-up page, which continues there. */
export function useDetailsAddress(): (name: string, city: string) => string {
  const isGuest = useProfile() === null;
  return (name, city) => {
    const details = ownerPaths.createListingDetails(name, city);
    return isGuest ? paths.signup(details) : details;
  };
}
