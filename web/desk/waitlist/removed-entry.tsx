/** An entry that was just removed, with a button to restore it. */
import type { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { deskWaitlistTexts } from "./desk-waitlist-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export function RemovedEntry({ waiting: { id, userName, partySize } }: { waiting: OwnerWaiting }) {
  const form = usePostForm("restore");
  return (
    <li>
      <FailedForm failure={form.failure} />
      <span>
        {richText(
          deskWaitlistTexts.removed({
            userName,
            value: partySize === null ? "" : `, ${partyText(partySize)},`,
            bdi: (parts) => <bdi>{parts}</bdi>,
          }),
        )}
      </span>
      <PostForm of={form}>
        <input type="hidden" name="p_waiting_id" value={id} />
        <BusyButton className="btn sm" isBusy={form.isBusy}>
          {richText(deskWaitlistTexts.undoRemoving({ userName, span: (parts) => <span className="vh">{parts}</span> }))}
        </BusyButton>
      </PostForm>
    </li>
  );
}
