/** The draft of an edit: what a colleague changed meanwhile, and saving it by one call (rules: desk, 7). */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { refusedOf } from "../../platform/refused-form.ts";
import type { ReportedChange } from "./change-text.ts";
import { changedFields, draftOf, editInput, isNotifiable, rebase, type EditDraft } from "./edit-draft.ts";
import { useLatest } from "./use-latest.ts";

interface EditWanted {
  reservation: OwnerReservation;
  onClose: () => void;
  onChanged: (id: string, change: ReportedChange) => void;
}

/** Codes of rules that an owner may overrule. */
const OVERRULABLE = ["slot_taken", "resource_taken"];

export function useEdit({ reservation, onClose, onChanged }: EditWanted) {
  const [base, setBase] = useState(reservation);
  const [draft, setDraft] = useState(() => draftOf(reservation));
  const [notifies, setNotifies] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** What was refused by a rule: only that is offered to be saved anyway. */
  const [refused, setRefused] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const { latest, read } = useLatest(reservation);

  const before = draftOf(base);
  const isTouched = changedFields(before, draft).length > 0;
  const isNewer = latest.version > base.version;
  const isElsewhere = isNewer && changedFields(before, draftOf(latest)).length > 0;
  const isConflict = isElsewhere && isTouched;
  if (isNewer && !isConflict) {
    // its state alone, such as arrived, is in no field
    setBase(latest);
    if (isElsewhere) {
      setDraft(draftOf(latest));
      setNews("Someone else changed this booking just now. These are the new values.");
    }
  }
  // what stands when a rule refused it; another change is another question
  const question = JSON.stringify([base.version, draft]);
  const mayNotify = base.source === "online" && isNotifiable(before, draft);
  const isNotified = mayNotify && (notifies ?? draft.at !== before.at);

  async function save(isOverride: boolean): Promise<void> {
    if (isBusy) return;
    if (!isTouched) {
      onClose();
      return;
    }
    if (draft.at === null) return;
    const from = isConflict ? latest : base;
    const mine = isConflict ? rebase(draft, before, draftOf(latest)) : draft;
    setBusy(true);
    setFailure(null);
    setErrors({});
    try {
      const answer = await api.edit_reservation(editInput(from, draftOf(from), mine, { isNotified, isOverride }));
      onClose();
      onChanged(base.id, answer);
    } catch (error) {
      const isRule = error instanceof ApiError && OVERRULABLE.includes(error.code);
      setRefused(isRule ? question : null);
      const wrong = refusedOf(error);
      setErrors(wrong?.errors ?? {});
      if (error instanceof ApiError && error.code === "reservation_changed") {
        const now = await read();
        if (now === null) setFailure(`${error.message} Close this and open the booking again.`);
      } else setFailure(wrong === null ? failureText(error) : wrong.failure);
    } finally {
      setBusy(false);
    }
  }

  return {
    /** The booking as the draft began, with `before` as its values. */
    ...{ base, before, draft, latest, news, isConflict, isBusy, failure, errors, mayNotify, isNotified, save },
    /** Whether a rule refused what now stands in the form. */
    isRefused: refused === question,
    notify: setNotifies,
    change: (part: Partial<EditDraft>) => setDraft((now) => ({ ...now, ...part })),
    useTheirs: () => {
      setBase(latest);
      setDraft(draftOf(latest));
    },
  };
}
