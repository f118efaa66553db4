import type { ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { ownerPaths } from "../../platform/owner-paths.ts";
import { PostForm } from "../../platform/post-form.tsx";
import type { Entry } from "./use-entry.ts";

interface EntryFormProps {
  businessId: string;
  entry: Pick<Entry, "form" | "onSubmit">;
  /** What the button says. */
  submitText: string;
  onCancel: () => void;
  children: ReactNode;
}

/** What all forms have by which an owner enters something into the list. */
export function EntryForm({ businessId, entry: { form, onSubmit }, submitText, onCancel, children }: EntryFormProps) {
  return (
    <PostForm
      of={form}
      to={ownerPaths.plainReservations(businessId)}
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
          Cancel
        </button>
        <BusyButton type="submit" className="btn primary" isBusy={form.isBusy}>
          {submitText}
        </BusyButton>
      </div>
    </PostForm>
  );
}
