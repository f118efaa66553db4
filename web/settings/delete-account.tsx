import type { Profile } from "#contract/accounts/profile.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { ProveDialog } from "./prove-dialog.tsx";

interface ChoiceProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
  /** Undefined: the first. */
  chosen: string | undefined;
}

function Choice<Value extends string>({ name, legend, options, chosen }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice">
      <legend className="label">{legend}</legend>
      {options.map(([value, label], index) => (
        <label key={value} className="opt">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === undefined ? index === 0 : value === chosen}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface DeleteAccountProps {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteAccount({ profile, isOpen, onClose }: DeleteAccountProps) {
  const form = usePostForm("leave");
  return (
    <ProveDialog
      title="Delete account"
      profile={profile}
      form={form}
      go="Delete account"
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      lead="This can’t be undone. You will be signed out everywhere, and your name and address are removed at once."
    >
      <Choice
        name="reviews"
        legend="Your reviews"
        chosen={form.values["reviews"]}
        options={[
          ["keep", "Keep them, shown as by ‘Former member’"],
          ["delete", "Delete them"],
        ]}
      />
      {profile.owned_count > 0 && (
        <Choice
          name="listings"
          legend={profile.owned_count === 1 ? "Your listing" : `Your ${profile.owned_count} listings`}
          chosen={form.values["listings"]}
          options={[
            ["unclaim", "Leave them in the directory, unclaimed"],
            ["delete", "Delete them"],
          ]}
        />
      )}
    </ProveDialog>
  );
}
