/** Forms that add several tables at once, and staff, rooms and equipment one by one. */
import { Plus } from "lucide-react";
import type { ResourceKind } from "#contract/booking/resources.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck } from "../../ui/plain-controls.tsx";
import { deskResourcesTexts } from "./desk-resources-texts.ts";

type Types = readonly ReservationType[];

/** Reservation types that use the new resource. */
function For({ types, isFitting }: { types: Types; isFitting: (type: ReservationType) => boolean }) {
  return (
    <fieldset className="field-set">
      <legend className="label">{deskResourcesTexts.reservationTypes}</legend>
      <div className="field-choices">
        {types.map((type) => (
          <PlainCheck key={type.id} label={type.name} name="for" value={type.id} defaultChecked={isFitting(type)} />
        ))}
      </div>
    </fieldset>
  );
}

export function AddTables({ types, first }: { types: Types; first: number }) {
  const form = usePostForm("tables", (element) => element?.reset());
  const of = (name: string, usual = "") => ({
    name,
    defaultValue: form.values[name] ?? usual,
    error: form.errors[name],
  });
  return (
    <details className="resource-add">
      <summary>
        <Plus className="i" strokeWidth={1.75} aria-hidden />
        {deskResourcesTexts.tables}
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <div className="field-pair">
          <Field
            label={deskResourcesTexts.numberOfTables}
            inputMode="numeric"
            autoComplete="off"
            {...of("count", "4")}
          />
          <Field
            label={deskResourcesTexts.firstNumber}
            inputMode="numeric"
            autoComplete="off"
            {...of("first", String(first))}
          />
          <Field
            label={deskResourcesTexts.smallestParty}
            inputMode="numeric"
            autoComplete="off"
            {...of("minParty", "1")}
          />
          <Field
            label={deskResourcesTexts.largestParty}
            inputMode="numeric"
            autoComplete="off"
            {...of("maxParty", "4")}
          />
        </div>
        <Field
          label={deskResourcesTexts.area}
          placeholder={deskResourcesTexts.areaExample}
          autoComplete="off"
          maxLength={NEEDS.resourceNameLength}
          {...of("area")}
        />
        <For types={types} isFitting={({ minPartySize }) => minPartySize !== null} />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {deskResourcesTexts.addTables}
        </BusyButton>
      </PostForm>
    </details>
  );
}

interface AddFormTexts {
  title: string;
  example: string;
  submit: string;
}

/** A restaurant has no staff that guests book, so its form is for a person. */
function addFormTexts(kind: Exclude<ResourceKind, "table">, isRestaurant: boolean): AddFormTexts {
  const texts = deskResourcesTexts;
  if (kind === "person" && isRestaurant)
    return { title: texts.person, example: texts.staffMemberExample, submit: texts.addPerson };
  if (kind === "person")
    return { title: texts.staffMember, example: texts.staffMemberExample, submit: texts.addStaffMember };
  if (kind === "room") return { title: texts.room, example: texts.roomExample, submit: texts.addRoom };
  return { title: texts.equipment, example: texts.equipmentExample, submit: texts.addEquipment };
}

interface AddOneProps {
  kind: Exclude<ResourceKind, "table">;
  types: Types;
  isRestaurant?: boolean;
}

export function AddOne({ kind, types, isRestaurant = false }: AddOneProps) {
  const { title, example, submit } = addFormTexts(kind, isRestaurant);
  const form = usePostForm("add", (element) => element?.reset());
  return (
    <details className="resource-add">
      <summary>
        <Plus className="i" strokeWidth={1.75} aria-hidden />
        {title}
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <input type="hidden" name="kind" value={kind} />
        <Field
          label={kind === "person" ? deskResourcesTexts.guestFacingName : deskResourcesTexts.name}
          name="name"
          autoComplete="off"
          placeholder={example}
          maxLength={NEEDS.resourceNameLength}
          error={form.errors["name"]}
        />
        <For types={types} isFitting={({ minPartySize }) => kind !== "person" || minPartySize === null} />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {submit}
        </BusyButton>
      </PostForm>
    </details>
  );
}
