/** Asks before a list is deleted: a dialog, and without scripts a part of the page. */
import { Link, useNavigate } from "react-router";
import { listPaths } from "../platform/list-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { listsTexts } from "./lists-texts.ts";

export function DeleteList({ id, isAsking }: { id: string; isAsking: boolean }) {
  const form = usePostForm("delete");
  const navigate = useNavigate();
  return (
    <>
      <Link className="btn danger-quiet" to={listPaths.list(id, { asks: "delete" })} preventScrollReset rel="nofollow">
        {listsTexts.delete}
      </Link>
      <Dialog
        title={listsTexts.deleteQuestion}
        isOpen={isAsking}
        onClose={() => void navigate(listPaths.list(id), { preventScrollReset: true, replace: true })}
        footer={
          <PostForm of={form} className="row">
            <FailedForm failure={form.failure} />
            <Link className="btn" to={listPaths.list(id)} preventScrollReset replace>
              {listsTexts.keep}
            </Link>
            <BusyButton className="btn danger" isBusy={form.isBusy}>
              {listsTexts.deleteConfirm}
            </BusyButton>
          </PostForm>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
