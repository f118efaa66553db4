import { useId } from "react";
import type { Profile } from "#contract/accounts/profile.ts";
import { goAnew } from "../accounts/account-api.ts";
import { api } from "../platform/api.ts";
import { paths } from "../platform/paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { showToastNext } from "../ui/toast.ts";
import { useSubmit } from "../platform/use-submit.ts";
import { LogInAgain } from "./log-in-again.tsx";

interface ChoiceProps<Value extends string> {
  name: string;
  legend: string;
  options: readonly (readonly [value: Value, label: string])[];
}

function Choice<Value extends string>({ name, legend, options }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice">
      <legend className="label">{legend}</legend>
      {options.map(([value, label], index) => (
        <label key={value} className="opt">
          <input type="radio" name={name} value={value} defaultChecked={index === 0} />
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
  const formId = useId();
  const { isBusy, failure, code, errors, submit } = useSubmit(async ({ password = "", listings, reviews }) => {
    await api.delete_account({
      p_password: profile.has_password ? password : null,
      p_listings: listings === "unclaim" ? "unclaim" : "delete",
      p_reviews: reviews === "delete" ? "delete" : "keep",
    });
    showToastNext("Your account has been deleted.", "note");
    goAnew(paths.home());
  });
  return (
    <Dialog
      title="Delete account"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <BusyButton form={formId} className="btn danger" isBusy={isBusy}>
            Delete account
          </BusyButton>
        </>
      }
    >
      <form id={formId} method="post" className="stack leave" onSubmit={submit}>
        <p>This can’t be undone. You will be signed out everywhere, and your name and address are removed at once.</p>
        {failure !== null && (
          <Callout kind="danger">
            <p>{failure}</p>
            {code === "session_not_fresh" && <LogInAgain />}
          </Callout>
        )}
        <Choice
          name="reviews"
          legend="Your reviews"
          options={[
            ["keep", "Keep them, shown as by ‘Former member’"],
            ["delete", "Delete them"],
          ]}
        />
        {profile.business_count > 0 && (
          <Choice
            name="listings"
            legend={profile.business_count === 1 ? "Your listing" : `Your ${profile.business_count} listings`}
            options={[
              ["unclaim", "Leave them in the directory, unclaimed"],
              ["delete", "Delete them"],
            ]}
          />
        )}
        {profile.has_password && (
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={errors["p_password"]}
          />
        )}
      </form>
    </Dialog>
  );
}
