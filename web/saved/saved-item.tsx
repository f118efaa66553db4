/** One listing of the viewer's list: its card with note, votes and actions. */
import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import type { SavedListing } from "#contract/lists/list.ts";
import { richText } from "#contract/text/rich-text.ts";
import { BusinessCard } from "../listings/business-card.tsx";
import { listPaths } from "../platform/list-paths.ts";
import { isRight, PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainText } from "../ui/plain-controls.tsx";
import { listsTexts, sharedListTexts } from "./lists-texts.ts";

interface SavedItemProps {
  saved: SavedListing;
  isEager: boolean;
  hasVotes: boolean;
  /** The form that removes it. */
  remove: ReactNode;
}

const labelOf = (name: string) => ({ name, hidden: (parts: ReactNode[]) => <span className="vh">{parts}</span> });

export const removeLabel = (name: string) => richText(listsTexts.remove(labelOf(name)));

function NoteForm({ saved: { id, note }, name }: { saved: SavedListing; name: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const form = usePostForm("note", () => {
    if (details.current === null) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  });
  // without scripts, the page has one answer for all of its notes
  const isOwn = form.values["p_saved_id"] === id;
  return (
    <details ref={details} className="note-form" open={(isOwn && !isRight(form)) || undefined}>
      <summary className="btn quiet sm">
        {richText(note === "" ? listsTexts.addNote(labelOf(name)) : listsTexts.editNote(labelOf(name)))}
      </summary>
      <PostForm of={form} className="stack">
        <FailedForm failure={isOwn ? form.failure : null} />
        <input type="hidden" name="p_saved_id" value={id} />
        <PlainText
          label={listsTexts.note}
          name="p_note"
          rows={3}
          maxLength={LIST_LIMITS.note}
          defaultValue={isOwn ? form.values["p_note"] : note}
          error={isOwn ? form.errors["p_note"] : undefined}
        />
        <div className="row">
          <BusyButton className="btn primary sm" isBusy={form.isBusy}>
            {listsTexts.save}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

function Note({ note }: { note: string }) {
  return note === "" ? null : (
    <p className="list-note" dir="auto">
      {note}
    </p>
  );
}

export function SavedItem({ saved, isEager, hasVotes, remove }: SavedItemProps) {
  const { listing, note, votes } = saved;
  if (listing === null)
    return (
      <li className="result unavailable">
        <div className="art pic" />
        <div className="body">
          <h2>{listsTexts.notAvailable}</h2>
          <p className="muted small">{listsTexts.notAvailableHint}</p>
        </div>
        <div className="list-item">
          <Note note={note} />
          <div className="row">{remove}</div>
        </div>
      </li>
    );
  return (
    <BusinessCard listing={listing} isEager={isEager} isSavable={false}>
      <div className="list-item">
        <Note note={note} />
        {hasVotes && <p className="num small">{sharedListTexts.votes({ count: votes })}</p>}
        <div className="row">
          <NoteForm saved={saved} name={listing.name} />
          <Link className="btn quiet sm" to={listPaths.save(listing.id)} rel="nofollow">
            {richText(listsTexts.changeLists(labelOf(listing.name)))}
          </Link>
          {remove}
        </div>
      </div>
    </BusinessCard>
  );
}
