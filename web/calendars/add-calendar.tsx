/** Adds a calendar: by an address, with an account, or from Google. Collapsed plain forms. */
import { useEffect } from "react";
import { ChevronRight } from "lucide-react";
import type { OtherCalendars } from "#contract/calendars/calendar.ts";
import { goTo } from "../platform/next-page.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { whoseText } from "./calendar-words.ts";
import { addCalendarTexts } from "./calendars-texts.ts";

type CalendarOwners = OtherCalendars["whose"];

/** Hidden if there is only one choice. */
function WhoseField({ whose, form }: { whose: CalendarOwners; form: PostFormState }) {
  const [first] = whose;
  if (whose.length === 1) return <input type="hidden" name="p_resource_id" value={first?.resource_id ?? ""} />;
  return (
    <PlainSelect label={addCalendarTexts.appliesTo} name="p_resource_id" defaultValue={form.values["p_resource_id"]}>
      {whose.map(({ resource_id: id, name }) => (
        <option key={id ?? ""} value={id ?? ""}>
          {whoseText(name)}
        </option>
      ))}
    </PlainSelect>
  );
}

function NameField({ form }: { form: PostFormState }) {
  return (
    <Field
      label={addCalendarTexts.name}
      name="p_name"
      autoComplete="off"
      maxLength={80}
      defaultValue={form.values["p_name"]}
      error={form.errors["p_name"]}
    />
  );
}

function ByAddress({ whose, isOpen }: { whose: CalendarOwners; isOpen: boolean }) {
  const form = usePostForm("address", (element) => element?.reset());
  return (
    <details open={isOpen || form.failure !== null || form.errors["p_address"] !== undefined}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        {addCalendarTexts.byAddress}
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <Field
          label={addCalendarTexts.calendarAddress}
          name="p_address"
          type="url"
          autoComplete="off"
          required
          maxLength={2000}
          defaultValue={form.values["p_address"]}
          error={form.errors["p_address"]}
          help={addCalendarTexts.calendarAddressHelp}
        />
        <NameField form={form} />
        <WhoseField whose={whose} form={form} />
        <div>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {addCalendarTexts.addCalendar}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

function ByAccount({ whose }: { whose: CalendarOwners }) {
  const form = usePostForm("account", (element) => element?.reset());
  const isRefused = form.failure !== null || Object.keys(form.errors).length > 0;
  return (
    <details open={isRefused}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        {addCalendarTexts.byAccount}
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <Field
          label={addCalendarTexts.server}
          name="p_address"
          type="url"
          autoComplete="off"
          required
          maxLength={2000}
          defaultValue={form.values["p_address"]}
          error={form.errors["p_address"]}
          help={addCalendarTexts.serverHelp}
        />
        <Field
          label={addCalendarTexts.userName}
          name="p_user"
          autoComplete="off"
          required
          maxLength={254}
          defaultValue={form.values["p_user"]}
          error={form.errors["p_user"]}
        />
        <Field
          label={addCalendarTexts.password}
          name="p_password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={1000}
          error={form.errors["p_password"]}
          help={addCalendarTexts.passwordHelp}
        />
        <NameField form={form} />
        <WhoseField whose={whose} form={form} />
        <div>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {addCalendarTexts.addAccount}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}

/** Posts to this site, which redirects to Google: the security policy does not allow forms to other sites. */
function FromGoogle({ whose }: { whose: CalendarOwners }) {
  const form = usePostForm("google");
  const address = form.values["address"];
  useEffect(() => {
    if (address !== undefined) goTo(address);
  }, [address]);
  return (
    <details open={form.failure !== null || address !== undefined}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        {addCalendarTexts.fromGoogle}
      </summary>
      {address === undefined ? (
        <PostForm of={form} className="stack">
          <FailedForm failure={form.failure} />
          <p className="muted small">{addCalendarTexts.googleHelp}</p>
          <WhoseField whose={whose} form={form} />
          <div>
            <BusyButton className="btn primary" isBusy={form.isBusy}>
              {addCalendarTexts.connectGoogle}
            </BusyButton>
          </div>
        </PostForm>
      ) : (
        <p>
          <a className="btn primary" href={address}>
            {addCalendarTexts.continueToGoogle}
          </a>
        </p>
      )}
    </details>
  );
}

interface AddProps {
  whose: CalendarOwners;
  isGoogleOffered: boolean;
  /** There is no calendar yet. */
  isFirst: boolean;
}

export function AddCalendar({ whose, isGoogleOffered, isFirst }: AddProps) {
  return (
    <section aria-labelledby="add-calendar-heading" className="calendars-add">
      <h2 id="add-calendar-heading">{addCalendarTexts.heading}</h2>
      <ByAddress whose={whose} isOpen={isFirst} />
      <ByAccount whose={whose} />
      {isGoogleOffered && <FromGoogle whose={whose} />}
    </section>
  );
}
