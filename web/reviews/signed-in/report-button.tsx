import { useId, useState } from "react";
import { REPORT_WORDS } from "#contract/reviews/review-words.ts";
import type { ReportReason, Review } from "#contract/reviews/review.ts";
import { api } from "../../platform/api.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { Refusal } from "./refusal.tsx";
import { ReportFields } from "./report-fields.tsx";
import { thenFocus } from "./then-focus.ts";

const REASONS = Object.entries(REPORT_WORDS).map(([value, label]) => ({ value: value as ReportReason, label }));

interface ReportButtonProps {
  review: Review;
  here: string;
  onReported: () => void;
}

/** Asks an operator to look at a review; once each. */
export function ReportButton({ review, here, onReported }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState("");
  const formId = useId();
  const { isBusy, failure, code, errors, submit, clear } = useSubmit(async ({ p_reason }) => {
    const reason = REASONS.find(({ value }) => value === p_reason)?.value;
    if (reason === undefined) return;
    const { message } = await api.report_review({ p_review_id: review.id, p_reason: reason, p_note: note });
    showToast(message);
    thenFocus(review.id, onReported);
  });

  if (review.is_reported) return <span className="reported muted small">Reported</span>;
  return (
    <>
      <button
        type="button"
        className="btn quiet sm"
        aria-haspopup="dialog"
        onClick={() => {
          clear();
          setOpen(true);
        }}
      >
        Report
      </button>
      <Dialog
        title="Report this review"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              Cancel
            </button>
            <BusyButton className="btn primary" form={formId} isBusy={isBusy}>
              Report
            </BusyButton>
          </>
        }
      >
        <form id={formId} method="post" className="dbody stack" onSubmit={submit}>
          {failure !== null && <Refusal failure={failure} code={code} here={here} />}
          <ReportFields errors={errors} values={{ p_note: note }} onNote={setNote} />
        </form>
      </Dialog>
    </>
  );
}
