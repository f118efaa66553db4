/** Guests with the same telephone number, in pairs that are merged after a confirmation. */
import { useState } from "react";
import type { Guest, GuestDuplicate } from "#contract/guests/guest.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Allergies, GuestTags } from "../guest-facts/guest-facts.tsx";
import { historyText } from "../guest-facts/guest-facts-words.ts";
import { nameOf } from "./guest-item.tsx";
import { guestsTexts } from "./guests-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function Person({ guest }: { guest: Guest }) {
  const words = [guest.contact, historyText(guest), guest.hasAccount ? guestsTexts.hasAccount : ""];
  return (
    <div className="guest-line">
      <span className="guest-name">
        <b>
          <bdi>{nameOf(guest)}</bdi>
        </b>
        <Allergies facts={guest} />
        <GuestTags tags={guest.tags} />
      </span>
      <span className="muted small num">
        <bdi>{words.filter((text) => text !== "").join(" · ")}</bdi>
      </span>
    </div>
  );
}

function Confirmation({ pair: { guest, other }, onClose }: { pair: GuestDuplicate; onClose: () => void }) {
  const form = usePostForm("merge", onClose);
  return (
    <PostForm of={form}>
      <div className="dbody stack">
        <FailedForm failure={form.failure} />
        <Person guest={guest} />
        <Person guest={other} />
        <p>{richText(guestsTexts.mergeHelp({ name: nameOf(guest), bdi: (parts) => <bdi>{parts}</bdi> }))}</p>
        <input type="hidden" name="p_guest_id" value={guest.id} />
        <input type="hidden" name="p_other_id" value={other.id} />
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          {guestsTexts.cancel}
        </button>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {guestsTexts.merge}
        </BusyButton>
      </div>
    </PostForm>
  );
}

export function DuplicatesPart({ duplicates }: { duplicates: readonly GuestDuplicate[] }) {
  const [chosen, setChosen] = useState<GuestDuplicate | null>(null);
  return (
    <>
      {duplicates.length > 0 && (
        <details className="guests-ask">
          <summary>
            <h2>{guestsTexts.duplicatesHeading}</h2>
            <span className="muted small num">{duplicates.length}</span>
          </summary>
          <p className="help">{guestsTexts.duplicatesHelp}</p>
          <ul className="plain guests-pairs">
            {duplicates.map((pair) => (
              <li key={pair.other.id}>
                <Person guest={pair.guest} />
                <Person guest={pair.other} />
                <button type="button" className="btn sm" aria-haspopup="dialog" onClick={() => setChosen(pair)}>
                  {richText(
                    guestsTexts.mergeBoth({
                      name: nameOf(pair.guest),
                      other: nameOf(pair.other),
                      span: (parts) => <span className="vh">{parts}</span>,
                    }),
                  )}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Dialog title={guestsTexts.mergeQuestion} isOpen={chosen !== null} onClose={() => setChosen(null)}>
        {chosen !== null && <Confirmation pair={chosen} onClose={() => setChosen(null)} />}
      </Dialog>
    </>
  );
}
