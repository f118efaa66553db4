import type { ReactNode } from "react";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActButton } from "./commands.tsx";
import { answeredTo } from "./acted-on.tsx";
import { ProofField } from "./proof-field.tsx";

export type OperatorFormResult = Pick<PostFormState, "failure" | "code" | "errors" | "values">;

interface ActFormProps {
  /** Name of the screen's action. */
  act: string;
  /** Id of its subject; the field `id`. */
  id: string;
  label: string;
  command: string;
  /** Cannot be undone. */
  isFinal?: boolean;
  /** Fields, given the server's response. */
  children?: (answer: OperatorFormResult) => ReactNode;
}

/** Form of one action on an item of a list: its fields, the password if required, and its button. */
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
