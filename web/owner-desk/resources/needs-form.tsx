/** What a type needs and how long parties stay; and how many may come at once. */
import type { BookingRules, Resource, TypeNeeds } from "#contract/booking/resources.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck } from "../../ui/plain-controls.tsx";
import { calledText } from "../../booking/resource-names.ts";

interface NeedsProps {
  need: TypeNeeds;
  type: ReservationType;
  resources: readonly Resource[];
}

/** Rows for turn times: those there are, and one more. */
const rowsFor = ({ turnTimes }: TypeNeeds) => [...turnTimes.slice(0, 5), null];

export function NeedsForm({ need, type, resources }: NeedsProps) {
  const form = usePostForm(`needs`);
  const { resourceIds } = need;
  const count = resourceIds.length === 0 ? "needs nothing" : `one of ${resourceIds.length}`;
  return (
    <details className="resource">
      <summary>
        <b>
          <bdi>{type.name}</bdi>
        </b>
        <span className="muted small">{count}</span>
      </summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure ?? form.errors["turnTimes"] ?? null} />
        <input type="hidden" name="typeId" value={type.id} />
        <fieldset className="plain-set">
          <legend className="label">One of</legend>
          <div className="resource-boxes">
            {resources.map((resource) => (
              <PlainCheck
                key={resource.id}
                label={calledText(resource)}
                name="resource"
                value={resource.id}
                defaultChecked={resourceIds.includes(resource.id)}
              />
            ))}
          </div>
        </fieldset>
        {type.minPartySize !== null && (
          <fieldset className="plain-set">
            <legend className="label">How long they stay</legend>
            <p className="help">Parties of more than these stay {type.duration} minutes, as the type says.</p>
            {rowsFor(need).map((turn, index) => (
              <div key={turn?.party ?? "new"} className="plain-pair">
                <Field
                  label="Up to … people"
                  inputMode="numeric"
                  autoComplete="off"
                  name={`party.${index}`}
                  defaultValue={turn?.party}
                  error={form.errors[`party.${index}`]}
                />
                <Field
                  label="Minutes"
                  inputMode="numeric"
                  autoComplete="off"
                  name={`minutes.${index}`}
                  defaultValue={turn?.minutes}
                  error={form.errors[`minutes.${index}`]}
                />
              </div>
            ))}
          </fieldset>
        )}
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          Save<span className="vh"> what {type.name} needs</span>
        </BusyButton>
      </PostForm>
    </details>
  );
}

export function RulesForm({ rules }: { rules: BookingRules }) {
  const form = usePostForm("rules");
  const of = (name: keyof BookingRules) => ({
    name,
    defaultValue: form.values[name] ?? String(rules[name] ?? ""),
    error: form.errors[name],
  });
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={form.failure} />
      <div className="plain-pair">
        <Field
          label="Bookings that begin within a quarter of an hour"
          inputMode="numeric"
          autoComplete="off"
          help="Empty: as many as there is room for. Yours don’t count against it."
          {...of("paceStarts")}
        />
        <Field
          label="People who come within a quarter of an hour"
          inputMode="numeric"
          autoComplete="off"
          {...of("paceCovers")}
        />
        <Field
          label="Minutes kept free after each booking"
          inputMode="numeric"
          autoComplete="off"
          help="To clear a table."
          {...of("gapMinutes")}
        />
      </div>
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        Save<span className="vh"> how many at once</span>
      </BusyButton>
    </PostForm>
  );
}
