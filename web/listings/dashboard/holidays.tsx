/** Coming public holidays for which the listing has no hours; one button sets them. */
import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import type { OwnerHoliday } from "#contract/listings/owner-today.ts";
import { isolated } from "#contract/text/locale.ts";
import { PostForm, usePostForm, type PostFormState } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { editorPart } from "../editor-parts.ts";
import { holidayTexts } from "./today-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Further holidays are collapsed. */
const AT_ONCE = 5;

function Hidden({ holiday }: { holiday: OwnerHoliday }) {
  const fields = {
    business: holiday.business_id,
    business_name: holiday.business_name,
    on: holiday.on,
    name: holiday.name,
    date_text: holiday.date_text,
  };
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Row({ holiday, form }: { holiday: OwnerHoliday; form: PostFormState }) {
  const { business_id: id, business_name: business, name, on, date_text: date } = holiday;
  const isThis = form.values["business"] === id && form.values["on"] === on;
  const label = { name, business, hidden: (parts: ReactNode[]) => <span className="vh">{parts}</span> };
  return (
    <PostForm of={form} className="today-holiday">
      {isThis && <FailedForm failure={form.failure} />}
      <Hidden holiday={holiday} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        {" · "}
        {date} <bdi className="muted today-where">{business}</bdi>
      </span>
      <span className="today-choices">
        <BusyButton
          className="btn sm"
          name="do"
          value="closed"
          isBusy={isThis && form.isBusy}
          aria-disabled={form.isBusy}
        >
          {richText(holidayTexts.closed(label))}
        </BusyButton>
        <BusyButton
          className="btn sm"
          name="do"
          value="usual"
          isBusy={isThis && form.isBusy}
          aria-disabled={form.isBusy}
        >
          {richText(holidayTexts.asUsual(label))}
        </BusyButton>
        <Link to={editorPart(id, "hours")}>{richText(holidayTexts.otherHours(label))}</Link>
      </span>
    </PostForm>
  );
}

/** The last action, with Undo. */
function Pressed({ values, form }: { values: Readonly<Record<string, string>>; form: PostFormState }) {
  const { name = "", date_text: date = "", business_name: business = "" } = values;
  return (
    <PostForm of={form} className="today-holiday">
      <FailedForm failure={form.failure} />
      {(["business", "on"] as const).map((field) => (
        <input key={field} type="hidden" name={field} value={values[field] ?? ""} />
      ))}
      <span role="status">
        {values["do"] === "usual"
          ? holidayTexts.savedAsUsual({ name: isolated(name), date })
          : holidayTexts.savedClosed({ name: isolated(name), date })}{" "}
        <bdi className="muted today-where">{business}</bdi>
      </span>
      <BusyButton className="btn quiet sm" isBusy={form.isBusy}>
        {richText(holidayTexts.undo({ name, business, hidden: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
    </PostForm>
  );
}

interface RowsProps {
  holidays: readonly OwnerHoliday[];
  form: PostFormState;
}

function Rows({ holidays, form }: RowsProps) {
  return (
    <ul>
      {holidays.map((holiday) => (
        <li key={`${holiday.business_id} ${holiday.on}`}>
          <Row holiday={holiday} form={form} />
        </li>
      ))}
    </ul>
  );
}

export function Holidays({ holidays }: { holidays: readonly OwnerHoliday[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // the row of the pressed button is removed, and the focus would be lost with it
  const form = usePostForm("holiday", () => heading.current?.focus());
  const undoing = usePostForm("undo-holiday", () => heading.current?.focus());
  const { values, failure } = form;
  const isStill = holidays.some(({ business_id: id, on }) => id === values["business"] && on === values["on"]);
  const hasPressed = values["on"] !== undefined && failure === null && !isStill;
  const rest = holidays.slice(AT_ONCE);
  if (holidays.length === 0 && !hasPressed) return null;
  return (
    <section className="today-part" aria-labelledby="today-holidays">
      <h3 id="today-holidays" tabIndex={-1} ref={heading}>
        {richText(
          holidayTexts.title({
            count: holidays.length,
            number: (parts) => <span className="muted num">{parts}</span>,
          }),
        )}
      </h3>
      {hasPressed && <Pressed values={values} form={undoing} />}
      <Rows holidays={holidays.slice(0, AT_ONCE)} form={form} />
      {rest.length > 0 && (
        <details>
          <summary>{holidayTexts.more({ count: rest.length })}</summary>
          <Rows holidays={rest} form={form} />
        </details>
      )}
    </section>
  );
}
