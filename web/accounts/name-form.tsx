import { LIMITS } from "#contract/limits.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { profileTexts } from "./profile-texts.ts";

interface NameFormProps {
  /** Why the name is needed. */
  message: string;
  /** Text of the button, which then continues. */
  save: string;
  /** Called once the page has the name, which its menu shows. */
  onSaved: () => void;
}

/** Form for a missing display name in place, after which the user continues. The page's action is named 'name'. */
export function NameForm({ message, save, onSaved }: NameFormProps) {
  const form = usePostForm("name", onSaved);
  return (
    <PostForm of={form} className="stack name-form">
      <Callout kind="note">
        <p>{message}</p>
      </Callout>
      <FailedForm failure={form.failure} />
      <Field
        label={profileTexts.displayName}
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
