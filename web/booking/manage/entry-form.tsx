import type { ReactNode } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Callout } from "../../ui/callout.tsx";
import type { Submission } from "../../platform/use-submit.ts";

interface EntryFormProps {
  submission: Pick<Submission, "isBusy" | "failure" | "submit">;
  /** What the button says. */
  deed: string;
  onCancel: () => void;
  children: ReactNode;
}

/** What all forms have by which an owner enters something into the list. */
export function EntryForm({ submission: { isBusy, failure, submit }, deed, onCancel, children }: EntryFormProps) {
  return (
    <form className="manage-form" noValidate onSubmit={submit}>
      <div className="dbody stack">
        {failure !== null && (
          <Callout kind="danger">
            <p>{failure}</p>
          </Callout>
        )}
        {children}
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
        <BusyButton type="submit" className="btn primary" isBusy={isBusy}>
          {deed}
        </BusyButton>
      </div>
    </form>
  );
}
