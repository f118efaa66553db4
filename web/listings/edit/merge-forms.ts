/** Three-way merge of a listing that two people have changed. */
import { withTranslations } from "./translations.ts";
import { FIELD_NAMES, type FieldName, type ListingForm } from "./listing-form.ts";

export interface FormMerge {
  /** My form, with the fields that only they have changed. */
  merged: ListingForm;
  /** Fields that both have changed to different values. */
  conflicts: readonly FieldName[];
  /** Fields that only they have changed. */
  theirs: readonly FieldName[];
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A position is one value in two fields. */
const valueOf = (form: ListingForm, name: FieldName): unknown =>
  name === "lat" || name === "lng" ? [form.lat, form.lng] : form[name];

export function isSameForm(a: ListingForm, b: ListingForm): boolean {
  return FIELD_NAMES.every((name) => isSame(a[name], b[name]));
}

/** A copy of `to` with one field of `from`; of texts in other languages, those that `from` has changed since `base`. */
export function withField(to: ListingForm, name: FieldName, from: ListingForm, base: ListingForm): ListingForm {
  if (name === "translations")
    return { ...to, translations: withTranslations(to.translations, from.translations, base.translations) };
  // the two fields of a position stay together
  if (name === "lat" || name === "lng") return { ...to, lat: from.lat, lng: from.lng };
  return { ...to, [name]: from[name] };
}

/** Both have changed the same text in another language. */
const haveConflict = (base: ListingForm, mine: ListingForm, theirs: ListingForm): boolean =>
  !isSame(
    withTranslations(mine.translations, theirs.translations, base.translations),
    withTranslations(theirs.translations, mine.translations, base.translations),
  );

/** `base` is the common origin of both. */
export function mergeForms(base: ListingForm, mine: ListingForm, theirs: ListingForm): FormMerge {
  const isChangedIn = (form: ListingForm) => (name: FieldName) => !isSame(valueOf(form, name), valueOf(base, name));
  const byThem = FIELD_NAMES.filter(isChangedIn(theirs)).filter((name) => !isSame(theirs[name], mine[name]));
  const conflicts = byThem
    .filter(isChangedIn(mine))
    .filter((name) => name !== "translations" || haveConflict(base, mine, theirs));
  const onlyTheirs = byThem.filter((name) => !conflicts.includes(name));
  const merged = onlyTheirs.reduce((form, name) => withField(form, name, theirs, base), mine);
  // the other texts of a conflict are merged too
  const { translations } = withField(theirs, "translations", mine, base);
  return { merged: { ...merged, translations }, conflicts, theirs: onlyTheirs };
}
