/** Server actions for a coming public holiday: adds one entry of special hours, or removes it. */
import type { Business } from "#contract/listings/business.ts";
import type { Period, SpecialHours } from "#contract/hours/hours.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";

const WHOLE_DAY: Period = { open: "00:00", close: "00:00" };

/** The regular periods of that weekday. */
function usualPeriods({ hours, custom_hours: week }: Business, on: string): readonly Period[] {
  if (hours === "always") return [WHOLE_DAY];
  return week?.[(new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
}

async function change({ api, field }: FormRequest, specialOf: (business: Business) => SpecialHours[]): Promise<void> {
  const business = await api.get_business({ p_id: field("business"), p_image_limit: 0 });
  await api.update_business({ p_id: business.id, p_version: business.version, p_special_hours: specialOf(business) });
}

const withoutDate = ({ special_hours: special }: Business, on: string): SpecialHours[] =>
  special.filter(({ from, to }) => from !== on || to !== on);

/** The page receives these values, so that the action can be undone. */
const pressed = ({ typed }: FormRequest) => ({ ...typed });

export const HOLIDAY_ACTS: FormHandlers = {
  async holiday(work) {
    const [on, name] = [work.field("on"), work.field("name")];
    const isUsual = work.field("do") === "usual";
    await change(work, (business) => [
      ...withoutDate(business, on),
      { from: on, to: on, periods: isUsual ? [...usualPeriods(business, on)] : [], note: name },
    ]);
    return pressed(work);
  },
  async "undo-holiday"(work) {
    const on = work.field("on");
    await change(work, (business) => withoutDate(business, on));
    return {};
  },
};
