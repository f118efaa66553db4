import { useId, type ButtonHTMLAttributes } from "react";
import type { Review } from "#contract/reviews/review.ts";
import { guestPaths, type ReviewTask } from "../platform/paths.ts";
import { DIALOG_ID } from "../ui/dialog.tsx";
import { localPath } from "../platform/local-path.ts";

interface OpenButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "form" | "onClick"> {
  businessId: string;
  /** Null: a new review. */
  review: Pick<Review, "id" | "is_reviewer"> | null;
  /** The form that the page opens; without it, none. */
  task?: ReviewTask;
  onOpen: () => void;
}

/** Opens a form in place; without scripts, the page of the review, which has the same form. */
export function OpenButton({ businessId, review, task, onOpen, ...rest }: OpenButtonProps) {
  const id = useId();
  return (
    <>
      <button
        {...rest}
        form={id}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      />
      <form id={id} action={localPath(`${guestPaths.review(businessId)}#${DIALOG_ID}`)} hidden>
        {review?.is_reviewer === false && <input type="hidden" name="of" value={review.id} />}
        {task !== undefined && <input type="hidden" name="asks" value={task} />}
      </form>
    </>
  );
}
