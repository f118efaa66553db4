import { useRevalidator } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { api } from "../platform/api.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Field } from "../ui/field.tsx";
import { useSubmit } from "../platform/use-submit.ts";

interface NameFormProps {
  /** Why it is asked for. */
  message: string;
  /** What the button says: it goes on at once. */
  save: string;
  onSaved: () => Promise<void>;
}

/** Asked of whoever has no display name yet, where they are, and goes on with what they had chosen. */
export function NameForm({ message, save, onSaved }: NameFormProps) {
  const { revalidate } = useRevalidator();
  const { isBusy, failure, errors, submit } = useSubmit(async ({ p_display_name = "" }) => {
    await api.update_profile({ p_display_name });
    // the menu shows the name; before what it was for, which loads the page again by itself
    await revalidate();
    await onSaved();
  });
  return (
    <form method="post" className="stack name-form" onSubmit={submit}>
      <Callout kind="note">
        <p>{message}</p>
      </Callout>
      {failure !== null && (
        <Callout kind="danger">
          <p>{failure}</p>
        </Callout>
      )}
      <Field
        label="Display name"
        name="p_display_name"
        autoComplete="nickname"
        maxLength={LIMITS.displayNameLength}
        required
        autoFocus
        error={errors["p_display_name"]}
      />
      <BusyButton className="btn primary lg block" isBusy={isBusy}>
        {save}
      </BusyButton>
    </form>
  );
}
