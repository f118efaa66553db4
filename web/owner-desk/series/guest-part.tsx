/** Whom several dates are written down for. */
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { PostedForm } from "../../platform/post-form.tsx";
import { Field } from "../../ui/field.tsx";

interface GuestPartProps {
  form: Pick<PostedForm, "values" | "errors">;
  /** The party is asked where one of these has sizes. */
  types: readonly Pick<ReservationType, "minPartySize">[];
}

export function GuestPart({ form: { values, errors }, types }: GuestPartProps) {
  const of = (name: string) => ({ name, defaultValue: values[name], error: errors[name], autoComplete: "off" });
  const asksParty = types.some(({ minPartySize }) => minPartySize !== null);
  return (
    <>
      <div className="plain-pair">
        <Field label="Guest" dir="auto" required maxLength={LIMITS.guestNameLength} {...of("p_guest_name")} />
        <Field
          label="Telephone or address (optional)"
          dir="auto"
          maxLength={LIMITS.guestContactLength}
          {...of("p_guest_contact")}
        />
        {asksParty && (
          <Field label="People" inputMode="numeric" help="Empty where nobody is counted." {...of("party")} />
        )}
      </div>
      <Field label="Note (optional)" dir="auto" maxLength={LIMITS.reservationReasonLength} {...of("p_note")} />
    </>
  );
}
