/** State of the editor: the input, whether it differs from the saved listing, and its draft in this browser. */
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
  /** The version that the user started from; others may have changed it since. */
  base: ListingFormBase;
  isChanged: boolean;
  /** The input was restored from a draft. */
  isRestored: boolean;
  change: (part: Partial<ListingForm>) => void;
  /** Continues from another version with this form. */
  rebase: (base: ListingFormBase, form: ListingForm) => void;
  /** Resets to the saved version. */
  discard: () => void;
  /** Saved or discarded: removes the draft. */
  finish: () => void;
  /** Leaving is intended: does not ask, and leaves the draft. */
  release: () => void;
  /** Whether leaving must be confirmed. Up to date before the next render. */
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

  // the server has no drafts: the first render shows the saved listing
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
      // a link followed at once must not lose the last input
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
