import { useId, useState } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Refusal } from "./refusal.tsx";
import { ReportFields } from "./report-fields.tsx";
import { thenFocus } from "./then-focus.ts";

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
  const form = usePostForm("report", undefined, {
    onAnswer(answer) {
      if (isRight(answer)) thenFocus(review.id, onReported);
    },
  });
  const { failure, code, errors } = form;

  if (review.is_reported) return <span className="reported muted small">Reported</span>;
  return (
    <>
      <button
        type="button"
        className="btn quiet sm"
        aria-haspopup="dialog"
        onClick={() => {
          form.clear();
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
            <BusyButton className="btn primary" form={formId} isBusy={form.isBusy}>
              Report
            </BusyButton>
          </>
        }
      >
        <PostForm of={form} id={formId} className="dbody stack">
          <input type="hidden" name="p_review_id" value={review.id} />
          <Refusal failure={failure} code={code} here={here} />
          <ReportFields errors={errors} values={{ p_note: note }} onNote={setNote} />
        </PostForm>
      </Dialog>
    </>
  );
}
