import { LIMITS } from "#contract/limits.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";

interface NameFormProps {
  /** Why it is asked for. */
  message: string;
  /** What the button says: it goes on at once. */
  save: string;
  /** Called once the page knows the name, which its menu shows. */
  onSaved: () => void;
}

/** Asked of whoever has no display name yet, where they are, and goes on with what they had chosen. Its page answers 'name'. */
export function NameForm({ message, save, onSaved }: NameFormProps) {
  const form = usePostForm("name", onSaved);
  return (
    <PostForm of={form} className="stack name-form">
      <Callout kind="note">
        <p>{message}</p>
      </Callout>
      <FailedForm failure={form.failure} />
      <Field
        label="Display name"
        name="p_display_name"
        autoComplete="nickname"
        maxLength={LIMITS.displayNameLength}
        required
        autoFocus
        error={form.errors["p_display_name"]}
      />
      <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
        {save}
      </BusyButton>
    </PostForm>
  );
}
