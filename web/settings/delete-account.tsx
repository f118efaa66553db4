import type { Profile } from "#contract/accounts/profile.ts";
import type { AccountDeletion } from "#contract/accounts/account-deletion.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { DeletionEffects } from "./deletion-effects.tsx";
import { ProveDialog } from "./prove-dialog.tsx";
import { settingsTexts } from "./settings-texts.ts";

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
  deletion: AccountDeletion;
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteAccount({ deletion, profile, isOpen, onClose }: DeleteAccountProps) {
  const form = usePostForm("leave");
  return (
    <ProveDialog
      title={settingsTexts.deleteAccount}
      profile={profile}
      form={form}
      go={settingsTexts.deleteAccount}
      isDangerous
      isOpen={isOpen}
      onClose={onClose}
      lead={settingsTexts.deleteAccountLead}
    >
      <DeletionEffects deletion={deletion} />
      <Choice
        name="reviews"
        legend={settingsTexts.yourReviews}
        chosen={form.values["reviews"]}
        options={[
          ["keep", settingsTexts.keepReviews],
          ["delete", settingsTexts.deleteThem],
        ]}
      />
      {profile.owned_count > 0 && (
        <Choice
          name="listings"
          legend={settingsTexts.yourListings({ count: profile.owned_count })}
          chosen={form.values["listings"]}
          options={[
            ["unclaim", settingsTexts.keepListings],
            ["delete", settingsTexts.deleteThem],
          ]}
        />
      )}
    </ProveDialog>
  );
}
