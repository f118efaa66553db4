import { useId, useState, type ReactNode } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { isRight, PostForm, usePostForm, type PostFormState } from "../../platform/post-form.tsx";
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
  /** From `useDeletion`. */
  of: PostFormState;
  businessId: string;
  review: Review;
  /** The path to which logging in returns. */
  here: string;
  /** The address opens the confirmation. */
  isOpened: boolean;
}

/**
 * Deletes the review, or the reply to it. Where the page removes the button once it is read again, the caller has to
 * remain: React may show the answer and the new page in one update, in which a removed component runs no effect.
 */
export const useDeletion = (form: "delete" | "unreply", onDeleted: () => void): PostFormState =>
  usePostForm(form, undefined, {
    onAnswer(answer) {
      if (isRight(answer)) onDeleted();
    },
    unanswered: unansweredTexts.again,
  });

/** Deletes after a confirmation. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, question, children, of: form, businessId, review, here, isOpened } = props;
  const [isAsking, setAsking] = useState(isOpened);
  const id = useId();
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
