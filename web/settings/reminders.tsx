import { useOptimistic, useTransition } from "react";
import { useRevalidator } from "react-router";
import type { Profile } from "#contract/accounts/profile.ts";
import { api, ApiError } from "../platform/api.ts";
import { showToast } from "../ui/toast.ts";
import { Toggle } from "./toggle.tsx";

type Wishes = Profile["reminders"];

const LABELS: Readonly<Record<keyof Wishes, { label: string; help: string }>> = {
  day: { label: "A day before", help: "24 hours before a reservation." },
  soon: { label: "Two hours before", help: "In time to set off." },
  owner: { label: "Also for my listings", help: "The same for what others have reserved with you." },
};

/** Which reminders come by mail. */
export function Reminders({ profile: { reminders, business_count } }: { profile: Profile }) {
  const { revalidate } = useRevalidator();
  const [, startTransition] = useTransition();
  const [shown, show] = useOptimistic(reminders);

  function toggle(name: keyof Wishes): void {
    const wish = { [name]: !shown[name] };
    startTransition(async () => {
      show({ ...shown, ...wish });
      try {
        await api.update_profile({ p_reminders: wish });
        await revalidate();
      } catch (error) {
        showToast(error instanceof ApiError ? error.message : "Your choice could not be saved.", "bad");
      }
    });
  }

  const names: (keyof Wishes)[] = business_count > 0 ? ["day", "soon", "owner"] : ["day", "soon"];
  return (
    <section className="section stack" aria-labelledby="reminders-heading">
      <h2 id="reminders-heading">Reminders by email</h2>
      <ul className="plain toggles">
        {names.map((name) => (
          <Toggle key={name} {...LABELS[name]} isOn={shown[name]} onToggle={() => toggle(name)} />
        ))}
      </ul>
    </section>
  );
}
