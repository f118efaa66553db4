import { useEffect } from "react";
import { api } from "../platform/api.ts";
import { BUILD_LANGUAGE } from "../platform/build-language.ts";
import { useSite } from "../platform/site.ts";
import { useProfile } from "../platform/viewer.ts";

/** Stores the time zone and the language of a signed-in person, for their emails (rules: accounts, 6). */
export function useRecordedPlace(): void {
  const profile = useProfile();
  const { id = null, timezone = null, locale = null } = profile ?? {};
  const hasLanguages = useSite().languages.length > 1;
  useEffect(() => {
    // checked first, because creating the first formatter takes 40 ms on a phone
    if (id === null) return;
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timezone === here) return;
    // a chosen language stays; else emails are in the language of this page
    const language = locale ?? (hasLanguages ? BUILD_LANGUAGE : navigator.language);
    // without it, emails name only the listing's zone, and the next page tries again
    api.update_profile({ p_timezone: here, p_locale: language }).catch(() => undefined);
  }, [id, timezone, locale, hasLanguages]);
}
