/** Saves a listing, and handles conflicts, an expired session and problems. */
import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Business } from "#contract/listings/business.ts";
import { answerOf, api, ApiError, postJson } from "../../platform/api.ts";
import { operatorPaths } from "../../platform/operator-paths.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { unansweredTexts } from "../../platform/platform-texts.ts";
import { showToast } from "../../platform/toast.ts";
import {
  changedWire,
  formOf,
  problemsFromWire,
  problemsOf,
  toWire,
  type ListingForm,
  type Problems,
} from "./listing-form.ts";
import { isSameForm } from "./merge-forms.ts";
import { changesHours, findOutside } from "./outside/find-outside.ts";
import type { ListingFormBase, EditorState } from "./use-listing-form.ts";
import { localPath } from "../../platform/local-path.ts";

export interface Saving {
  isBusy: boolean;
  /** Problem of the whole form. */
  failure: string | null;
  problems: Problems;
  /** Number of failed attempts. */
  tried: number;
  /** The session has expired: nothing was saved, and the input stays. */
  isSignedOut: boolean;
  /** The version that another user saved meanwhile; null: none. */
  theirs: ListingFormBase | null;
  /** After saving: upcoming reservations that are now outside the hours; null before. */
  outside: readonly OwnerReservation[] | null;
  /** `from` is the version that the form is based on. */
  save: (form?: ListingForm, from?: ListingFormBase) => Promise<void>;
  /** Closes the dialog about conflicting changes. */
  forgetTheirs: () => void;
  clearProblem: (field: string) => void;
}

interface SavingOutcome {
  failure: string | null;
  problems: Problems;
  isSignedOut: boolean;
  theirs: ListingFormBase | null;
  outside: readonly OwnerReservation[] | null;
}

const NOTHING: SavingOutcome = { failure: null, problems: {}, isSignedOut: false, theirs: null, outside: null };

/** An operator sends only changed fields: the others belong to the owner. */
async function sendAsOperator(listingId: string, form: ListingForm, from: ListingFormBase): Promise<string> {
  const p_version = from.version === null ? {} : { p_version: from.version };
  await postJson(operatorPaths.listing(listingId), { ...p_version, ...changedWire(form, from.form) });
  return listingId;
}

/** Page after saving or cancelling: a hidden listing has no page for an operator. */
export const afterSaving = (listingId: string, isOperator: boolean): string =>
  isOperator ? operatorPaths.listings(listingId) : paths.listing(listingId);

async function readSaved(listingId: string, isOperator: boolean): Promise<Business> {
  if (!isOperator) return api.get_business({ p_id: listingId });
  return (await answerOf(await fetch(localPath(operatorPaths.listing(listingId))))) as Business;
}

async function send(listingId: string | null, form: ListingForm, from: ListingFormBase): Promise<string> {
  const wire = toWire(form, from.form.reservations, from.form);
  if (listingId === null) return (await api.add_business(wire)).id;
  const given = from.version === null ? {} : { p_version: from.version };
  return (await api.update_business({ p_id: listingId, ...given, ...wire })).id;
}

async function outcomeOf(error: unknown, listingId: string | null, isOperator: boolean): Promise<SavingOutcome> {
  if (!(error instanceof ApiError)) return { ...NOTHING, failure: unansweredTexts.typed };
  if (error.code === "unauthenticated") return { ...NOTHING, isSignedOut: true };
  if (error.code === "stale" && listingId !== null) {
    const business = await readSaved(listingId, isOperator);
    return { ...NOTHING, theirs: { version: business.version, form: formOf(business) } };
  }
  const problems = problemsFromWire(error.issues);
  return { ...NOTHING, problems, failure: error.issues.length > 0 ? null : error.message };
}

/** Scrolls to a single field with a problem and focuses it; several are listed (problem-list.tsx). */
function focusOnlyProblem(problems: Problems): void {
  if (Object.keys(problems).length > 1) return;
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>("#main [aria-invalid='true'], #main .err");
    const field = wrong?.closest("[aria-invalid]") ?? wrong;
    if (field instanceof HTMLElement) {
      field.scrollIntoView({ block: "center" });
      field.focus({ preventScroll: true });
    }
  });
}

export function useSaving(listingId: string | null, editor: EditorState, isOperator = false): Saving {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const [tried, setTried] = useState(0);
  const running = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function save(form = editor.form, from = editor.base): Promise<void> {
    if (running.current) return;
    const problems = problemsOf(form);
    if (Object.keys(problems).length > 0) {
      setOutcome({ ...NOTHING, problems });
      setTried((before) => before + 1);
      focusOnlyProblem(problems);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const asOperator = isOperator && listingId !== null;
      const id = asOperator ? await sendAsOperator(listingId, form, from) : await send(listingId, form, from);
      editor.finish();
      const outside =
        listingId !== null && !isOperator && changesHours(from.form, form) ? await findOutside(listingId) : [];
      setOutcome(outside.length > 0 ? { ...NOTHING, outside } : NOTHING);
      showToast(listingId === null ? listingEditingTexts.businessAdded : listingEditingTexts.businessUpdated);
      // the owner sees these first, and continues from there
      if (outside.length > 0) return;
      // Back from a new listing leads to the page before its creation, not to the form
      if (listingId === null) await navigate(ownerPaths.desk(id), { replace: true });
      else await navigate(afterSaving(id, isOperator));
      // the navigation bar shows the first listing
      await revalidate();
    } catch (error) {
      const failed = await outcomeOf(error, listingId, isOperator).catch(() => ({
        ...NOTHING,
        failure: unansweredTexts.typed,
      }));
      // the same changes were saved by another user: no conflict
      if (failed.theirs !== null && isSameForm(failed.theirs.form, form)) {
        editor.finish();
        await navigate(afterSaving(listingId ?? "", isOperator));
        return;
      }
      setOutcome(failed);
      if (Object.keys(failed.problems).length > 0) {
        setTried((before) => before + 1);
        focusOnlyProblem(failed.problems);
      } else if (failed.failure !== null) showToast(failed.failure, "bad");
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    ...outcome,
    tried,
    isBusy,
    save,
    forgetTheirs: () => setOutcome(NOTHING),
    clearProblem: (field) =>
      setOutcome((now) => ({
        ...now,
        problems: Object.fromEntries(
          Object.entries(now.problems).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
        ),
      })),
  };
}
