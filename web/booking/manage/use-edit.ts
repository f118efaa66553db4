/** State of an edit: the draft, changes that other members made meanwhile, and saving by one call (rules: desk, 7). */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { api, ApiError } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { focusFirstWrong, refusedOf } from "../../platform/refused-form.ts";
import type { ReportedChange } from "./change-text.ts";
import { changedFields, draftOf, editInput, isNotifiable, rebase } from "./edit-draft.ts";
import { useRebased } from "./use-rebased.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface EditWanted {
  reservation: OwnerReservation;
  onClose: () => void;
  onChanged: (id: string, change: ReportedChange) => void;
}

/** Codes of rules that an owner may overrule. */
const OVERRULABLE = ["slot_taken", "resource_taken"];

export function useEdit({ reservation, onClose, onChanged }: EditWanted) {
  const rebased = useRebased(reservation, draftOf, manageReservationsTexts.bookingChangedElsewhere);
  const { base, latest, draft } = rebased;
  const [notifies, setNotifies] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** The input that a rule refused: only the same input can be saved anyway. */
  const [refused, setRefused] = useState<string | null>(null);

  const before = draftOf(base);
  const isTouched = changedFields(before, draft).length > 0;
  // identifies the input that a rule refused; after any further change the rule applies again
  const question = JSON.stringify([base.version, draft]);
  const mayNotify = base.source === "online" && isNotifiable(before, draft);
  const isNotified = mayNotify && (notifies ?? draft.at !== before.at);

  async function save(isOverride: boolean, form: HTMLFormElement | null): Promise<void> {
    if (isBusy) return;
    if (!isTouched) {
      onClose();
      return;
    }
    if (draft.at === null) {
      focusFirstWrong(form, { p_reservation_time: "" });
      return;
    }
    const theirs = draftOf(latest);
    const mine = rebase(draft, before, theirs);
    setBusy(true);
    setFailure(null);
    setErrors({});
    try {
      const answer = await api.edit_reservation(editInput(latest, theirs, mine, { isNotified, isOverride }));
      onClose();
      onChanged(base.id, answer);
    } catch (error) {
      const isRule = error instanceof ApiError && OVERRULABLE.includes(error.code);
      setRefused(isRule ? question : null);
      const wrong = refusedOf(error);
      setErrors(wrong?.errors ?? {});
      focusFirstWrong(form, wrong?.errors ?? {});
      if (error instanceof ApiError && error.code === "reservation_changed") {
        if (!(await rebased.refresh())) setFailure(manageReservationsTexts.reopen({ message: error.message }));
      } else setFailure(wrong === null ? failureText(error) : wrong.failure);
    } finally {
      setBusy(false);
    }
  }

  return {
    ...rebased,
    /** Values of `base`. */
    before,
    ...{ isBusy, failure, errors, mayNotify, isNotified, save },
    /** Whether a rule refused the present input. */
    isRefused: refused === question,
    notify: setNotifies,
  };
}
