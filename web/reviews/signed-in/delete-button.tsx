import { useId, useState, type ReactNode } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { UNANSWERED } from "../../platform/failure-text.ts";
import { isRight, PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { OpenButton } from "../open-button.tsx";
import { Refusal } from "./refusal.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface DeleteButtonProps {
  label: string;
  question: string;
  /** Consequences of deleting. */
  children: ReactNode;
  /** Deletes the review, or the reply to it. */
  form: "delete" | "unreply";
  businessId: string;
  review: Review;
  /** The path to which logging in returns. */
  here: string;
  /** The address opens the confirmation. */
  isOpened: boolean;
  onDeleted: () => void;
}

/** Deletes after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, question, children, form: name, businessId, review, here, isOpened, onDeleted } = props;
  const [isAsking, setAsking] = useState(isOpened);
  const id = useId();
  const form = usePostForm(name, undefined, {
    onAnswer(answer) {
      if (isRight(answer)) onDeleted();
    },
    unanswered: UNANSWERED.again,
  });
  const about = { businessId, review };

  function open() {
    form.clear();
    setAsking(true);
  }

  return (
    <>
      <OpenButton {...about} task="delete" className="btn danger-quiet sm" aria-haspopup="dialog" onOpen={open}>
        {label}
      </OpenButton>
      <Dialog
        title={question}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <>
            <OpenButton {...about} className="btn" onOpen={() => setAsking(false)}>
              {reviewFormsTexts.cancel}
            </OpenButton>
            <BusyButton className="btn danger" form={id} isBusy={form.isBusy}>
              {reviewFormsTexts.delete}
            </BusyButton>
          </>
        }
      >
        <PostForm of={form} id={id} className="dbody stack">
          <input type="hidden" name="p_review_id" value={review.id} />
          <Refusal {...form} here={here} />
          <p>{children}</p>
        </PostForm>
      </Dialog>
    </>
  );
}
