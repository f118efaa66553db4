import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { Field } from "../../ui/field.tsx";
import { addressFields } from "./address-fields.ts";
import { COUNTRY_LIST, CountryList } from "./country-list.tsx";
import type { ListingForm, Problems } from "./listing-form.ts";
import { PositionPart } from "./position-part.tsx";
import { listingEditorTexts } from "./listing-editor-texts.ts";

export interface PositionKnown {
  /** The owner has set it. */
  isOwn: boolean;
  /** The map data covers it. */
  hasMap: boolean;
}

interface ContactPanelProps {
  form: ListingForm;
  /** The form as it is saved on the server. */
  saved: ListingForm;
  position: PositionKnown;
  problems: Problems;
  onChange: (part: Partial<ListingForm>) => void;
}

type TextName = "website" | "phoneNumber" | "address" | "city" | "state" | "zipCode" | "country";

interface TextField {
  name: TextName;
  label?: string;
  maxLength: number;
  type?: "tel" | "text";
  inputMode?: "url";
  placeholder?: string;
  autoComplete: string;
}

const line = LIMITS.addressLineLength;

const contactFields = (): readonly TextField[] => [
  {
    name: "website",
    maxLength: LIMITS.websiteLength,
    inputMode: "url",
    placeholder: listingEditorTexts.websitePlaceholder,
    autoComplete: "off",
  },
  { name: "phoneNumber", maxLength: LIMITS.phoneLength, type: "tel", autoComplete: "off" },
  { name: "address", maxLength: line, autoComplete: "off" },
];

export function ContactPanel({ form, saved, position, problems, onChange }: ContactPanelProps) {
  const hasState = form.state !== "" || saved.state !== "" || problems["state"] !== undefined;
  const place = addressFields(form.country, { hasState });
  const shown = ({ name, label = LISTING_FIELDS[name].label, ...field }: TextField) => (
    <Field
      key={name}
      {...field}
      name={name}
      label={label}
      dir="auto"
      list={name === "country" ? COUNTRY_LIST : undefined}
      value={form[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <section className="edit-panel" aria-labelledby="contact-heading">
      <h2 id="contact-heading">{listingEditorTexts.contactAndAddress}</h2>
      {contactFields().map(shown)}
      <div className="edit-pair">{place.map((field) => shown({ ...field, maxLength: line, autoComplete: "off" }))}</div>
      <CountryList />
      <PositionPart form={form} saved={saved} problems={problems} {...position} onChange={onChange} />
    </section>
  );
}
