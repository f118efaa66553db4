import { useEffect } from "react";
import { api } from "../platform/api.ts";
import { useProfile } from "../platform/viewer.ts";

/** Keeps the time zone and the language of whoever is signed in, for the mail they get (rules: accounts, 6). */
export function useRecordedPlace(): void {
  const profile = useProfile();
  const { id = null, timezone = null } = profile ?? {};
  useEffect(() => {
    // first, as a phone takes 40 ms to make its first formatter
    if (id === null) return;
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timezone === here) return;
    // mail then names the listing's zone alone, and the next page tries again
    api.update_profile({ p_timezone: here, p_locale: navigator.language }).catch(() => undefined);
  }, [id, timezone]);
}
