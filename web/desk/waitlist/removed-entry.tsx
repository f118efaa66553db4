/** An entry that was just removed, with a button to restore it. */
import type { ReactNode } from "react";
import type { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { deskWaitlistTexts } from "./desk-waitlist-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const bdi = (parts: ReactNode[]) => <bdi>{parts}</bdi>;

export function RemovedEntry({ waiting: { id, userName, partySize } }: { waiting: OwnerWaiting }) {
  const form = usePostForm("restore");
  return (
    <li>
      <FailedForm failure={form.failure} />
      <span>
        {richText(
          partySize === null
            ? deskWaitlistTexts.removed({ name: userName, bdi })
            : deskWaitlistTexts.removedParty({ name: userName, party: partyText(partySize), bdi }),
        )}
      </span>
      <PostForm of={form}>
        <input type="hidden" name="p_waiting_id" value={id} />
        <BusyButton className="btn sm" isBusy={form.isBusy}>
          {richText(
            deskWaitlistTexts.undoRemoving({
              name: userName,
              span: (parts) => <span className="vh">{parts}</span>,
            }),
          )}
        </BusyButton>
      </PostForm>
    </li>
  );
}
