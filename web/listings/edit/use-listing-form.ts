/** The editor's state: what is typed, whether it differs from what is saved, and its draft in this browser. */
import { useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import type { ListingForm } from "./listing-form.ts";
import { isSameForm } from "./merge-forms.ts";

export interface ListingFormBase {
  /** Null for a new listing. */
  version: number | null;
  form: ListingForm;
}

interface ListingFormKey {
  userId: string;
  listingId: string | null;
}

export interface EditorState {
  form: ListingForm;
  /** What the person began with, which others may have changed since. */
  base: ListingFormBase;
  isChanged: boolean;
  /** What is shown was kept from an earlier visit. */
  isRestored: boolean;
  change: (part: Partial<ListingForm>) => void;
  /** Goes on from another version with this form. */
  rebase: (base: ListingFormBase, form: ListingForm) => void;
  /** Back to what is saved. */
  discard: () => void;
  /** Saved, or given up: nothing is kept any more. */
  finish: () => void;
  /** Leaving is the plan: nobody is asked, and the draft stays. */
  release: () => void;
  /** Whether leaving would be a surprise. Known at once, before the next rendering. */
  isHeld: () => boolean;
}

const KEEP_MS = 300;

export function useListingForm(saved: ListingFormBase, { userId, listingId }: ListingFormKey): EditorState {
  const [base, setBase] = useState(saved);
  const [form, setForm] = useState(saved.form);
  const [isRestored, setRestored] = useState(false);
  const isFinished = useRef(false);
  const isReleased = useRef(false);
  const isChanged = !isSameForm(form, base.form);

  // the server has no drafts, so the first page shows what is saved
  useEffect(() => {
    const draft = readDraft(userId, listingId);
    if (draft === null || isSameForm(draft.form, draft.base)) return;
    setBase({ version: draft.version, form: draft.base });
    setForm(draft.form);
    setRestored(true);
  }, [userId, listingId]);

  useEffect(() => {
    if (!isChanged) return;
    const keep = () => {
      if (!isFinished.current) keepDraft(userId, listingId, { version: base.version, base: base.form, form });
    };
    const timer = setTimeout(keep, KEEP_MS);
    window.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
      // a link that is followed at once takes what was typed last with it
      keep();
    };
  }, [form, base, isChanged, userId, listingId]);

  return {
    form,
    base,
    isChanged,
    isRestored,
    change: (part) => setForm((now) => ({ ...now, ...part })),
    rebase: (next, changed) => {
      setBase(next);
      setForm(changed);
    },
    discard: () => {
      dropDraft(userId, listingId);
      setBase(saved);
      setForm(saved.form);
      setRestored(false);
    },
    finish: () => {
      isFinished.current = true;
      dropDraft(userId, listingId);
    },
    release: () => {
      isReleased.current = true;
    },
    isHeld: () => !isFinished.current && !isReleased.current,
  };
}
