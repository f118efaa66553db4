/** State and saving of reservation types; the rest of the listing is not saved. */
import { useState } from "react";
import { useBlocker } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import { formOf, problemsFromWire, toWire, type ListingForm, type Problems } from "../listings/edit/listing-form.ts";
import { reservationProblems } from "../listings/edit/types/type-problems.ts";
import { api, ApiError } from "../platform/api.ts";
import { unansweredTexts } from "../platform/platform-texts.ts";
import { showToast } from "../platform/toast.ts";
import { deskTexts } from "./desk-texts.ts";

interface TypesBase {
  version: number;
  form: ListingForm;
}

const baseOf = (business: Business): TypesBase => ({ version: business.version, form: formOf(business) });

const prefixed = (problems: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [`reservations.${path}`, message]));

export function useSavingTypes(business: Business) {
  const [base, setBase] = useState(() => baseOf(business));
  const [form, setForm] = useState(base.form);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = JSON.stringify(form.reservations) !== JSON.stringify(base.form.reservations);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  async function send(): Promise<void> {
    const { p_reservation_types, p_capacity_pools } = toWire(form, base.form.reservations, base.form);
    if (p_reservation_types === undefined || p_capacity_pools === undefined) return;
    const given = { p_id: business.id, p_version: base.version };
    await api.update_business({ ...given, p_reservation_types, p_capacity_pools });
    // includes the ids of new types
    const saved = baseOf(await api.get_business({ p_id: business.id, p_image_limit: 0 }));
    setBase(saved);
    setForm(saved.form);
    showToast(listingEditingTexts.businessUpdated);
  }

  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) setFailure(unansweredTexts.typed);
    else if (error.code === "stale") {
      const { version } = await api.get_business({ p_id: business.id, p_image_limit: 0 });
      setBase((now) => ({ ...now, version }));
      setFailure(deskTexts.changedByOthers);
    } else {
      setProblems(problemsFromWire(error.issues));
      if (error.issues.length === 0) setFailure(error.message);
    }
  }

  async function save(): Promise<void> {
    if (isBusy) return;
    setFailure(null);
    const found = prefixed(reservationProblems(form.reservations));
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      await refused(error).catch(() => setFailure(unansweredTexts.typed));
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ form, isBusy, isChanged, problems, failure, blocker, save },
    change: (part: Partial<ListingForm>) => {
      setProblems({});
      setForm((now) => ({ ...now, ...part }));
    },
  };
}
