/** `/listing/{id}/suggest`: a visitor suggests an edit of a listing's facts. Works without scripts. */
import { data, Link } from "react-router";
import { dayName } from "#contract/hours/hours-text.ts";
import type { Business } from "#contract/listings/business.ts";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { LIMITS, SUGGESTION_NOTE_LENGTH } from "#contract/limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { lineOf } from "../../hours/typed-hours.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { guestPaths, paths } from "../../platform/paths.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { PostForm, usePostForm, type PostFormState } from "../../platform/post-form.tsx";
import { requireViewer } from "../../platform/viewer.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainSelect, PlainText } from "../../ui/plain-controls.tsx";
import { addressFields } from "../edit/address-fields.ts";
import { rowsOfPeriods } from "../edit/hours/rows.ts";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import { dayField, suggestActs } from "./suggest-acts.ts";
import type { Route } from "./+types/suggest.ts";
import "./suggest.css";
import { suggestListingTexts } from "./suggest-listing-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const business = await findListing(args.context.get(apiContext), args.params.id, 0);
  if (business === null) return data(null, { status: 404 });
  return { business };
}

export const action = (args: Route.ActionArgs) => answerForm(args, suggestActs(args.params.id));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(suggestListingTexts.pageTitle({ name }), site),
    description: suggestListingTexts.pageDescription,
    path: guestPaths.suggestEdit(id),
    site,
    noindex: true,
  });
}

const line = LIMITS.addressLineLength;

const CONTACT = [
  { name: "p_phone_number", of: "phoneNumber", maxLength: LIMITS.phoneLength, type: "tel" },
  { name: "p_website", of: "website", maxLength: LIMITS.websiteLength },
  { name: "p_address", of: "address", maxLength: line },
] as const;

const PLACE_INPUTS = { city: "p_city", state: "p_state", zipCode: "p_zip_code", country: "p_country" } as const;

const textFields = ({ country, state }: Business) => [
  ...CONTACT.map((field) => ({ ...field, label: LISTING_FIELDS[field.of].label })),
  ...addressFields(country, { hasState: state !== "" }).map(({ name, label }) => ({
    ...{ name: PLACE_INPUTS[name], of: name, maxLength: line, label },
  })),
];

const hoursModes = () =>
  [
    ["custom", suggestListingTexts.hoursCustom],
    ["always", suggestListingTexts.hoursAlways],
    ["closed", suggestListingTexts.hoursClosed],
  ] as const;

interface PartProps {
  business: Business;
  form: PostFormState;
}

function Hours({ business: { hours, custom_hours: week, open }, form: { values, errors } }: PartProps) {
  const isUnknown = open === null;
  return (
    <fieldset className="suggest-hours">
      <legend className="label">{suggestListingTexts.hours}</legend>
      {isUnknown && <input type="hidden" name="unknown" value="1" />}
      <PlainSelect
        label={suggestListingTexts.hoursMode}
        name="hours"
        defaultValue={values["hours"] ?? (isUnknown ? "custom" : hours)}
      >
        {hoursModes().map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </PlainSelect>
      <p className="help">{suggestListingTexts.hoursHint}</p>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <Field
          key={day}
          label={dayName(day)}
          name={dayField(day)}
          defaultValue={values[dayField(day)] ?? lineOf(rowsOfPeriods(week?.[day] ?? []))}
          error={errors[dayField(day)]}
          maxLength={120}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}

function Suggest({ business }: { business: Business }) {
  const form = usePostForm("suggest");
  const { values, errors, failure } = form;
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={failure ?? errors["p_custom_hours"] ?? null} />
      {textFields(business).map(({ name, of, ...input }) => (
        <Field
          key={name}
          {...input}
          name={name}
          defaultValue={values[name] ?? business[LISTING_FIELDS[of].answer]}
          error={errors[name]}
          autoComplete="off"
          dir="auto"
        />
      ))}
      <Hours business={business} form={form} />
      <label className="opt">
        <input type="checkbox" name="p_is_closed" defaultChecked={"p_is_closed" in values} />
        <span>{suggestListingTexts.closedForGood}</span>
      </label>
      <PlainText
        label={suggestListingTexts.note}
        name="p_note"
        defaultValue={values["p_note"] ?? ""}
        maxLength={SUGGESTION_NOTE_LENGTH}
        rows={3}
        error={errors["p_note"]}
      />
      <div className="row">
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {suggestListingTexts.send}
        </BusyButton>
        <Link className="btn" to={paths.listing(business.id)}>
          {suggestListingTexts.cancel}
        </Link>
      </div>
    </PostForm>
  );
}

export default function SuggestScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="narrow suggest">
      <header>
        <p>
          <Link to={paths.listing(business.id)}>
            <bdi>{business.name}</bdi>
          </Link>
        </p>
        <h1>{suggestListingTexts.heading}</h1>
        <p className="muted">{suggestListingTexts.intro}</p>
      </header>
      <Suggest business={business} />
    </main>
  );
}
