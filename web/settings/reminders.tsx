import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Profile } from "#contract/accounts/profile.ts";
import { FORM_FIELD, type FormAnswer } from "../platform/form-answer.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { showToast } from "../platform/toast.ts";
import { SaveWithoutScripts, useEarlySwitches } from "./early-switches.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { settingsTexts } from "./settings-texts.ts";

type Preferences = Profile["reminders"];

const labelsOf = (): Readonly<Record<keyof Preferences, { label: string; help: string }>> => ({
  day: { label: settingsTexts.remindDay, help: settingsTexts.remindDayHelp },
  soon: { label: settingsTexts.remindSoon, help: settingsTexts.remindSoonHelp },
  owner: { label: settingsTexts.remindOwner, help: settingsTexts.remindOwnerHelp },
});

export function Reminders({ profile: { reminders, business_count } }: { profile: Profile }) {
  const form = usePostForm("reminders");
  useEarlySwitches(form);
  const { submit, formData, data } = useFetcher<FormAnswer>();
  useEffect(() => {
    if (typeof data?.failure === "string") showToast(data.failure, "bad");
  }, [data]);
  const names: (keyof Preferences)[] = business_count > 0 ? ["day", "soon", "owner"] : ["day", "soon"];
  const isOn = (name: keyof Preferences) => (formData === undefined ? reminders[name] : formData.has(name));

  function toggle(name: keyof Preferences): void {
    const on = names.filter((one) => (one === name ? !isOn(one) : isOn(one)));
    const fields = new URLSearchParams([[FORM_FIELD, form.form], ...on.map((one) => [one, "on"])]);
    if (names.includes("owner")) fields.set("has_owner", "on");
    void submit(fields, { method: "post", preventScrollReset: true, flushSync: true });
  }

  const labels = labelsOf();
  return (
    <PostForm of={form} className="section stack" aria-labelledby="reminders-heading" autoComplete="off">
      <h2 id="reminders-heading">{settingsTexts.reminders}</h2>
      <FailedForm failure={form.failure} />
      <ul className="plain toggles">
        {names.map((name) => (
          <Toggle key={name} {...labels[name]} name={name} isOn={isOn(name)} onToggle={() => toggle(name)} />
        ))}
      </ul>
      {names.includes("owner") && <input type="hidden" name="has_owner" value="on" />}
      <SaveWithoutScripts />
    </PostForm>
  );
}
