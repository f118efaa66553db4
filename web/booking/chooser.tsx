/**
 * The form of a time picker that is not hydrated: its buttons send it with the method GET, and the page for reserving answers with
 * the days and times that were requested. After that, scripts read them.
 */
import { guestPaths } from "../platform/paths.ts";
import { useHydrated } from "../platform/use-in-browser.ts";
import type { Picker } from "./use-time-picker.ts";
import { bookingTexts } from "./booking-texts.ts";
import { localPath } from "../platform/local-path.ts";

interface ChooserProps {
  id: string;
  businessId: string;
  /** The parameters of the page's address, by name. */
  fields: Readonly<Record<string, string>>;
}

/** Two fields with one name: the last one counts. Selects outside the form belong to it by their attribute `form`. */
export function Chooser({ id, businessId, fields }: ChooserProps) {
  return (
    <form
      id={id}
      method="get"
      action={localPath(guestPaths.reserve(businessId))}
      hidden
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

/** Submit button for the selects of the form. */
export function ShowTimes({ form }: { form: string }) {
  return (
    !useHydrated() && (
      <button className="btn" form={form}>
        {bookingTexts.showTimes}
      </button>
    )
  );
}

/** Properties of a button that submits `name` with this value until it is hydrated; null: nothing to submit. */
export function useChooserButton({ chooser }: Picker) {
  const isHydrated = useHydrated();
  return (name: "date" | "view", value: string | null) =>
    isHydrated
      ? ({ type: "button" } as const)
      : ({ type: "submit", form: chooser, name, ...(value === null ? { disabled: true } : { value }) } as const);
}
