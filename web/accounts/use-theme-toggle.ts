import { useTransition } from "react";
import { useRevalidator } from "react-router";
import { api, ApiError } from "../platform/api.ts";
import { sendTheme } from "../platform/other-tabs.ts";
import { showToast } from "../platform/toast.ts";
import { useProfile } from "../platform/viewer.ts";
import { profileTexts } from "./profile-texts.ts";

/** The present theme: as chosen, else as the system prefers, else dark. */
function isDarkNow(chosen: boolean | null): boolean {
  return chosen ?? !window.matchMedia("(prefers-color-scheme: light)").matches;
}

/** Changes the theme at once and saves it; if saving fails, reverts it and reports the failure. */
export function useThemeToggle(): { toggle: () => void; isBusy: boolean } {
  const profile = useProfile();
  const { revalidate } = useRevalidator();
  const [isBusy, start] = useTransition();

  async function save(dark: boolean): Promise<void> {
    const { dataset } = document.documentElement;
    const before = dataset["theme"];
    const theme = dark ? "dark" : "light";
    dataset["theme"] = theme;
    try {
      await api.update_profile({ p_dark: dark });
      sendTheme(theme);
      await revalidate();
    } catch (error) {
      if (before === undefined) delete dataset["theme"];
      else dataset["theme"] = before;
      showToast(error instanceof ApiError ? error.message : profileTexts.themeNotSaved, "bad");
    }
  }

  return { isBusy, toggle: () => (isBusy ? undefined : start(() => save(!isDarkNow(profile?.dark ?? null)))) };
}
