/**
 * The form of a time picker that is not hydrated: its buttons send it with the method GET, and the page for reserving answers with
 * the days and times that were requested. After that, scripts read them.
 */
import { guestPaths } from "../platform/paths.ts";
import { useHydrated } from "../platform/use-hydrated.ts";
import type { Picker } from "./use-time-picker.ts";

interface ChooserProps {
  picker: Picker;
  businessId: string;
  /** The rest of what the page is read for, by the names of an address. */
  fields: Readonly<Record<string, string>>;
}

/** The form itself. Selects belong to it by their attribute `form`. Of two fields with one name the last counts. */
export function Chooser({ picker: { chooser, date, view }, businessId, fields }: ChooserProps) {
  return (
    <form
      id={chooser}
      method="get"
      action={guestPaths.plainReserve(businessId)}
      hidden
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries({ ...fields, date, view }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** For the selects of the form. */
export function ShowTimes({ picker: { chooser } }: Pick<ChooserProps, "picker">) {
  return (
    !useHydrated() && (
      <button className="btn" form={chooser}>
        Show times
      </button>
    )
  );
}

/** Properties of a button that sends `name` with this value until it is hydrated; null: there is nothing to send. */
export function useChooserButton({ chooser }: Picker) {
  const isHydrated = useHydrated();
  return (name: "date" | "view", value: string | null) =>
    isHydrated
      ? ({ type: "button" } as const)
      : ({ type: "submit", form: chooser, name, ...(value === null ? { disabled: true } : { value }) } as const);
}
