/** All of a listing but what can be reserved, in the browser's own controls. */
import { zoneProblem } from "#contract/hours/time-zone.ts";
import type { ReactNode } from "react";
import { Plus, Trash2 } from "lucide-react";
import { HOURS_UNKNOWN } from "#contract/hours/has-times.ts";
import { dayName } from "#contract/hours/hours-text.ts";
import { ZONE_CITIES } from "#contract/hours/time-zone-cities.ts";
import { ZONE_REGIONS } from "#contract/hours/time-zones.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { TERMS } from "#contract/booking/terms.ts";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { DocumentForm } from "../../../platform/document-form.tsx";
import { Field } from "../../../ui/field.tsx";
import { PlainCheck, PlainSelect, PlainText } from "../../../ui/plain-controls.tsx";
import type { Problems } from "../listing-form.ts";
import { RULES_HELP } from "../rules-help.ts";
import { POSITION_HELP } from "../position.ts";
import { DAYS } from "../hours/rows.ts";
import { visibilityText } from "../../visibility-text.ts";
import { categoryField, dayField, isTicked, specialField, specialRows, type Typed } from "./typed-listing.ts";
import "./plain.css";

interface Part {
  typed: Typed;
  errors: Problems;
}

const line = LIMITS.addressLineLength;

const CONTACT = [
  { name: "website", maxLength: LIMITS.websiteLength, inputMode: "url", placeholder: "example.com" },
  { name: "phoneNumber", maxLength: LIMITS.phoneLength, type: "tel" },
  { name: "address", maxLength: line },
] as const;
const PLACE = [
  { name: "city", maxLength: line },
  { name: "state", maxLength: line },
  { name: "zipCode", maxLength: line },
  { name: "country", maxLength: line },
] as const;

const POSITION = [
  { name: "lat", inputMode: "decimal" },
  { name: "lng", inputMode: "decimal" },
] as const;

const HOLIDAYS = [
  ["", "Not said"],
  ["usual", "As usual"],
  ["closed", "Closed"],
  ["custom", "The hours below"],
] as const;

const HOURS = [
  ["custom", "The hours below"],
  ["always", "Open 24/7"],
  ["closed", "Closed until further notice"],
] as const;

function About({ typed, errors }: Part) {
  return (
    <>
      <Field
        label={LISTING_FIELDS.name.label}
        name="name"
        dir="auto"
        maxLength={LIMITS.nameLength}
        defaultValue={typed["name"]}
        error={errors["name"]}
      />
      <fieldset className="plain-set">
        <legend className="label">Categories, up to {LIMITS.categoriesPerListing}</legend>
        <div className="plain-choices">
          {CATEGORIES.map((category) => (
            <PlainCheck
              key={category}
              label={category}
              name={categoryField(category)}
              defaultChecked={isTicked(typed, categoryField(category))}
            />
          ))}
        </div>
        {errors["categories"] !== undefined && (
          <p className="err" role="alert">
            {errors["categories"]}
          </p>
        )}
      </fieldset>
      <PlainText
        label={LISTING_FIELDS.description.label}
        name="description"
        rows={6}
        maxLength={LIMITS.descriptionLength}
        placeholder="What you offer, and what makes it worth a visit"
        defaultValue={typed["description"]}
        error={errors["description"]}
      />
      <PlainText
        label={LISTING_FIELDS.houseRules.label}
        name="houseRules"
        rows={4}
        maxLength={TERMS.houseRulesLength}
        help={RULES_HELP}
        defaultValue={typed["houseRules"]}
        error={errors["houseRules"]}
      />
      <Field
        label={LISTING_FIELDS.keywords.label}
        name="keywords"
        help="Words that people may search for, with commas between: espresso, vegan, gift cards."
        defaultValue={typed["keywords"]}
        error={errors["keywords"]}
      />
      <PlainSelect
        label={LISTING_FIELDS.visibility.label}
        name="visibility"
        help="With a direct link only, search does not find it; everybody who has the link sees it."
        defaultValue={typed["visibility"]}
      >
        <option value="public">{visibilityText(true)}</option>
        <option value="direct">{visibilityText(false)}</option>
      </PlainSelect>
    </>
  );
}

function Contact({ typed, errors }: Part) {
  const shown = (field: (typeof CONTACT | typeof PLACE | typeof POSITION)[number]) => (
    <Field
      key={field.name}
      {...field}
      label={LISTING_FIELDS[field.name].label}
      dir="auto"
      autoComplete="off"
      defaultValue={typed[field.name]}
      error={errors[field.name]}
    />
  );
  return (
    <>
      {CONTACT.map(shown)}
      <div className="plain-pair">{PLACE.map(shown)}</div>
      <details open={POSITION.some(({ name }) => errors[name] !== undefined) || undefined}>
        <summary>Position on the map</summary>
        <p className="help">{POSITION_HELP}</p>
        <div className="plain-pair">{POSITION.map(shown)}</div>
      </details>
    </>
  );
}

/** Seven lines; of a listing, or of a type that has hours of its own. */
export function PlainWeek({ typed, errors }: Part) {
  const isSet = DAYS.some((day) => (typed[dayField(day)] ?? "").trim() !== "");
  return (
    <div className="plain-week">
      {DAYS.map((day) => (
        <Field
          key={day}
          label={dayName(day)}
          name={dayField(day)}
          autoComplete="off"
          placeholder={isSet ? "Closed" : "9:00 AM – 5:00 PM"}
          defaultValue={typed[dayField(day)]}
          error={errors[dayField(day)]}
        />
      ))}
    </div>
  );
}

function Hours({ typed, errors }: Part) {
  return (
    <>
      <PlainSelect label={LISTING_FIELDS.hours.label} name="hours" defaultValue={typed["hours"]}>
        {HOURS.map(([mode, label]) => (
          <option key={mode} value={mode}>
            {label}
          </option>
        ))}
      </PlainSelect>
      <p className="help">
        Write times like 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM. A close before the open is on the next day; an empty day
        is closed. Without any times visitors read “{HOURS_UNKNOWN}”, and nothing can be reserved.
      </p>
      <PlainWeek typed={typed} errors={errors} />
      <div className="plain-pair">
        <PlainSelect label="On public holidays" name="holidayRule" defaultValue={typed["holidayRule"]}>
          {HOLIDAYS.map(([rule, label]) => (
            <option key={rule} value={rule}>
              {label}
            </option>
          ))}
        </PlainSelect>
        <Field
          label="Hours on public holidays"
          name="holidayHours"
          autoComplete="off"
          placeholder="10:00 AM – 2:00 PM"
          defaultValue={typed["holidayHours"]}
          error={errors["holidayHours"]}
        />
      </div>
      <Field
        label={LISTING_FIELDS.timezone.label}
        name="timezone"
        list="time-zones"
        autoComplete="off"
        help="Of all times on your page, like America/New_York."
        defaultValue={typed["timezone"]}
        error={errors["timezone"] ?? zoneProblem(typed["timezone"] ?? "")}
      />
      <datalist id="time-zones">
        {ZONE_REGIONS.flatMap(({ zones }) =>
          zones.map(([zone, place]) => (
            <option key={zone} value={zone}>
              {place}
            </option>
          )),
        )}
        {Object.entries(ZONE_CITIES).map(([zone, cities]) => (
          <option key={`${zone} cities`} value={zone}>
            {cities.replaceAll(",", ", ")}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Where the page is shown again. */
export const SPECIAL = "special-hours";

function SpecialHours({ typed, errors, action }: Part & { action: string }) {
  const rows = specialRows(typed);
  const again = `${action}#${SPECIAL}`;
  return (
    <>
      <p className="help">
        Holidays and other dates on which other hours hold. Without hours, you are closed that day.
      </p>
      {rows.map((index, at) => {
        const read = (part: Parameters<typeof specialField>[1]) => ({
          name: specialField(index, part),
          defaultValue: typed[specialField(index, part)],
          error: errors[specialField(index, part)],
        });
        return (
          <fieldset key={index} className="plain-set plain-row">
            <legend className="label">Special hours {at + 1}</legend>
            <div className="plain-pair">
              <Field label="From" type="date" {...read("from")} />
              <Field label="To" type="date" {...read("to")} />
              <Field label="Hours" autoComplete="off" placeholder="Closed" {...read("hours")} />
              <Field
                label="Note"
                placeholder="Thanksgiving"
                maxLength={LIMITS.specialHoursNoteLength}
                {...read("note")}
              />
            </div>
            <button className="btn quiet sm" name="do" value={`remove ${index}`} formAction={again}>
              <Trash2 className="i" strokeWidth={1.75} aria-hidden />
              Remove<span className="vh"> special hours {at + 1}</span>
            </button>
          </fieldset>
        );
      })}
      {errors["specialHours"] !== undefined && (
        <p className="err" role="alert">
          {errors["specialHours"]}
        </p>
      )}
      <p>
        <button className="btn sm" name="do" value="add" formAction={again}>
          <Plus className="i" strokeWidth={1.75} aria-hidden />
          Add special hours
        </button>
      </p>
    </>
  );
}

/** Among the forms of its page. */
export const LISTING_FORM = "listing";

interface PlainFormProps extends Part {
  /** This page. */
  action: string;
  /** What the page says of the whole. */
  children: ReactNode;
}

export function PlainForm({ typed, errors, action, children }: PlainFormProps) {
  return (
    <DocumentForm form={LISTING_FORM} action={action} noValidate>
      {/* what Enter presses: the first button of a form */}
      <button className="vh" tabIndex={-1} aria-hidden>
        Save
      </button>
      {children}
      {/* links lead to the headings, and the focus with them */}
      <section className="section stack" aria-labelledby="about-heading">
        <h2 id="about-heading" tabIndex={-1}>
          Name and description
        </h2>
        <About typed={typed} errors={errors} />
      </section>
      <section className="section stack" aria-labelledby="contact-heading">
        <h2 id="contact-heading" tabIndex={-1}>
          Contact and address
        </h2>
        <Contact typed={typed} errors={errors} />
      </section>
      <section className="section stack" aria-labelledby="hours-heading">
        <h2 id="hours-heading" tabIndex={-1}>
          Hours
        </h2>
        <Hours typed={typed} errors={errors} />
      </section>
      <section id={SPECIAL} className="section stack" aria-labelledby="special-heading">
        <h2 id="special-heading">Special hours</h2>
        <SpecialHours typed={typed} errors={errors} action={action} />
      </section>
      <p className="plain-save">
        <button className="btn primary lg">Save</button>
      </p>
    </DocumentForm>
  );
}
