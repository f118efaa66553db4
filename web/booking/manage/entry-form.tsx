import { useRef, type ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { PostForm } from "../../platform/post-form.tsx";
import type { EntryFormState } from "./use-entry.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface EntryFormProps {
  businessId: string;
  entry: Pick<EntryFormState, "form" | "onSubmit">;
  submitText: string;
  /** Null: no rule that could be overruled. */
  overrideText: string | null;
  onCancel: () => void;
  children: ReactNode;
}

/** Common parts of the forms by which an owner enters something. A second button overrules the rule that refused it. */
export function EntryForm({
  businessId,
  entry: { form, onSubmit },
  submitText,
  overrideText,
  onCancel,
  children,
}: EntryFormProps) {
  const override = useRef<HTMLInputElement>(null);
  function submitAnyway() {
    if (override.current === null) return;
    override.current.value = "true";
    form.element.current?.requestSubmit();
    override.current.value = "";
  }
  return (
    <PostForm
      of={form}
      to={ownerPaths.enterReservations(businessId)}
      className="manage-form"
      noValidate
      onSubmit={onSubmit}
    >
      <div className="dbody stack">
        {form.failure !== null && (
          <Callout kind="danger">
            <p>{form.failure}</p>
          </Callout>
        )}
        {children}
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onCancel}>
          {manageReservationsTexts.cancel}
        </button>
        <BusyButton type="submit" className="btn primary" isBusy={form.isBusy}>
          {submitText}
        </BusyButton>
        {overrideText !== null && (
          <button type="button" className="btn" onClick={submitAnyway}>
            {overrideText}
          </button>
        )}
      </div>
      <input ref={override} type="hidden" name="p_override" defaultValue="" />
    </PostForm>
  );
}
