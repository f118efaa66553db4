import type { ReactNode } from "react";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActButton } from "./commands.tsx";
import { answeredTo } from "./acted-on.tsx";
import { ProofField } from "./proof-field.tsx";

export type OperatorFormResult = Pick<PostFormState, "failure" | "code" | "errors" | "values">;

interface ActFormProps {
  /** Which of the screen's acts. */
  act: string;
  /** Of what it is about; the field `id`. */
  id: string;
  label: string;
  command: string;
  /** Cannot be undone. */
  isFinal?: boolean;
  /** Fields, given what was answered. */
  children?: (answer: OperatorFormResult) => ReactNode;
}

/** One act on one thing of a list: its fields, the password where it is asked for, its button. */
export function ActForm({ act, id, label, command, isFinal = false, children }: ActFormProps) {
  const form = usePostForm(act);
  const answer = answeredTo(form, id);
  const { shown } = answer.values;
  return (
    <PostForm of={form} className="operator-act" noValidate>
      <input type="hidden" name="id" value={id} />
      <FailedForm failure={answer.failure} />
      {shown !== undefined && answer.failure === null && (
        <Callout kind="note">
          <p>{shown}</p>
        </Callout>
      )}
      {children?.(answer)}
      {isFinal && <ProofField form={answer} />}
      <ActButton command={command} isBusy={form.isBusy}>
        {label}
      </ActButton>
    </PostForm>
  );
}
