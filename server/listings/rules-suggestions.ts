/** The changes that a suggestion would make. */
import { factLabel } from "#contract/listings/fact-label.ts";
import { factText } from "#contract/listings/fact-text.ts";
import type { SuggestedFacts } from "#contract/listings/suggestion.ts";
import type { HoursMode, WeeklyHours } from "#contract/hours/hours.ts";
import { isSame } from "./rules-changes.ts";

/** Facts of a listing that can be suggested, as stored. */
export interface PresentFacts {
  phone_number: string;
  website: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  hours_mode: HoursMode;
  weekly_hours: WeeklyHours | null;
}

const TEXTS = ["phone_number", "website", "address", "city", "state", "zip_code", "country"] as const;

/** The facts that differ from the listing. */
export function newFacts(facts: SuggestedFacts, now: PresentFacts): SuggestedFacts {
  const texts = TEXTS.flatMap((name) => {
    const value = facts[`p_${name}`];
    return value === undefined || value === now[name] ? [] : [[`p_${name}`, value] as const];
  });
  const { p_hours: mode, p_custom_hours: week } = facts;
  const isModeNew = mode !== undefined && mode !== now.hours_mode;
  // a week counts only with custom hours
  const isWeekNew = week !== undefined && (mode ?? now.hours_mode) === "custom" && !isSame(week, now.weekly_hours);
  return {
    ...Object.fromEntries(texts),
    ...(isModeNew || isWeekNew ? { p_hours: mode } : {}),
    ...(isWeekNew ? { p_custom_hours: week } : {}),
  };
}

export interface FactDifference {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** Each change, with the present and the suggested value. */
export function differencesOf(facts: SuggestedFacts, now: PresentFacts): FactDifference[] {
  const difference = (field: string, before: unknown, after: unknown): FactDifference => ({
    field,
    label: factLabel(field),
    before: factText(field, before),
    after: factText(field, after),
  });
  const fresh = newFacts(facts, now);
  const texts = TEXTS.flatMap((name) => {
    const value = fresh[`p_${name}`];
    return value === undefined ? [] : [difference(name, now[name], value)];
  });
  const { p_hours: mode = now.hours_mode, p_custom_hours: week = now.weekly_hours } = fresh;
  const areHoursNew = "p_hours" in fresh || "p_custom_hours" in fresh;
  const before = { hours: now.hours_mode, custom_hours: now.weekly_hours };
  // closed until further notice has no week
  const after = { hours: mode, custom_hours: week ?? (mode === "closed" ? [[], [], [], [], [], [], []] : null) };
  return areHoursNew ? [...texts, difference("hours", before, after)] : texts;
}
