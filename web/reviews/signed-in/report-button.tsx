import { useId, useState } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OpenButton } from "../open-button.tsx";
import { Refusal } from "./refusal.tsx";
import { ReportFields } from "./report-fields.tsx";
import { thenFocus } from "./then-focus.ts";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface ReportButtonProps {
  review: Review;
  businessId: string;
  here: string;
  /** The address opens the dialog. */
  isOpened: boolean;
  onReported: () => void;
}

/** Reports a review to the operator; once per user. */
export function ReportButton({ review, businessId, here, isOpened, onReported }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(isOpened);
  const [note, setNote] = useState("");
  const formId = useId();
  const form = usePostForm("report", undefined, {
    onAnswer(answer) {
      if (isRight(answer)) thenFocus(review.id, onReported);
    },
  });
  const about = { businessId, review };

  function open() {
    form.clear();
    setOpen(true);
  }

  if (review.is_reported) return <span className="reported muted small">{reviewFormsTexts.reported}</span>;
  return (
    <>
      <OpenButton {...about} task="report" className="btn quiet sm" aria-haspopup="dialog" onOpen={open}>
        {reviewFormsTexts.report}
      </OpenButton>
      <Dialog
        title={reviewFormsTexts.reportTitle}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={
          <>
            <OpenButton {...about} className="btn" onOpen={() => setOpen(false)}>
              {reviewFormsTexts.cancel}
            </OpenButton>
            <BusyButton className="btn primary" form={formId} isBusy={form.isBusy}>
              {reviewFormsTexts.report}
            </BusyButton>
          </>
        }
      >
        <PostForm of={form} id={formId} className="dbody stack">
          <input type="hidden" name="p_review_id" value={review.id} />
          <Refusal {...form} here={here} />
          <ReportFields errors={form.errors} values={{ p_note: note, ...form.values }} onNote={setNote} />
        </PostForm>
      </Dialog>
    </>
  );
}
