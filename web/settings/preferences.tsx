import { useSyncExternalStore } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import { useThemeToggle } from "../accounts/use-theme-toggle.ts";
import { isTypeToSearchOn, setTypeToSearch, watchTypeToSearch } from "../search-box/type-to-search.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useHydrated } from "../platform/use-in-browser.ts";
import { FailedForm } from "../ui/failed-form.tsx";
import { SaveWithoutScripts, useEarlySwitches } from "./early-switches.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { settingsTexts } from "./settings-texts.ts";

const DARK = "(prefers-color-scheme: dark)";

function watchSystem(onChange: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export function Preferences({ profile: { dark } }: { profile: Profile }) {
  const { toggle } = useThemeToggle();
  const isSystemDark = useSyncExternalStore(
    watchSystem,
    () => window.matchMedia(DARK).matches,
    () => true,
  );
  const isTyping = useSyncExternalStore(watchTypeToSearch, isTypeToSearchOn, () => true);
  const form = usePostForm("theme");
  useEarlySwitches(form);
  const isHydrated = useHydrated();
  return (
    <PostForm of={form} className="section stack" aria-labelledby="preferences-heading" autoComplete="off">
      <h2 id="preferences-heading">{settingsTexts.preferences}</h2>
      <FailedForm failure={form.failure} />
      <ul className="plain toggles">
        <Toggle
          name="dark"
          label={settingsTexts.darkTheme}
          help={settingsTexts.darkThemeHelp}
          isOn={dark ?? isSystemDark}
          onToggle={toggle}
        />
        <Toggle
          disabled={!isHydrated}
          label={settingsTexts.typeToSearch}
          help={settingsTexts.typeToSearchHelp}
          isOn={isTyping}
          onToggle={() => setTypeToSearch(!isTyping)}
        />
      </ul>
      <SaveWithoutScripts />
    </PostForm>
  );
}
