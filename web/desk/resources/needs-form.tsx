/** Tables and staff of a type, turn times, and pacing. */
import { commaList } from "#contract/text/text-list.ts";
import type { BookingRules, Resource, TypeNeeds } from "#contract/booking/resources.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck } from "../../ui/plain-controls.tsx";
import { calledText } from "#contract/booking/resource-names.ts";
import { headingsOf, type ResourceTrade } from "./resource-trade.ts";
import { resourceNeedsTexts } from "./desk-resources-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface NeedsProps {
  trade: ResourceTrade;
  need: TypeNeeds;
  type: ReservationType;
  resources: readonly Resource[];
}

/** Rows for turn times: the stored ones and an empty one. */
const rowsFor = ({ turnTimes }: TypeNeeds) => [...turnTimes.slice(0, 5), null];

export function NeedsForm({ need, type, resources, trade }: NeedsProps) {
  const form = usePostForm(`needs`);
  const { resourceIds } = need;
  const names = resources.filter(({ id }) => resourceIds.includes(id)).map(calledText);
  const count = names.length === 0 ? resourceNeedsTexts.nothingAssigned : names.length <= 4 ? commaList(names) : resourceNeedsTexts.assigned({ count: names.length }); // oxfmt-ignore
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
        <fieldset className="field-set">
          <legend className="label">{headingsOf(trade).choose}</legend>
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
          <fieldset className="field-set">
            <legend className="label">{resourceNeedsTexts.turnTimes}</legend>
            <p className="help">{resourceNeedsTexts.turnTimesHelp({ minutes: type.duration })}</p>
            {rowsFor(need).map((turn, index) => (
              <div key={turn?.party ?? "new"} className="field-pair">
                <Field
                  label={resourceNeedsTexts.partyUpTo}
                  inputMode="numeric"
                  autoComplete="off"
                  name={`party.${index}`}
                  defaultValue={turn?.party}
                  error={form.errors[`party.${index}`]}
                />
                <Field
                  label={resourceNeedsTexts.minutes}
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
          {richText(resourceNeedsTexts.save({ name: type.name, span: (parts) => <span className="vh">{parts}</span> }))}
        </BusyButton>
      </PostForm>
    </details>
  );
}

/** Pacing and the buffer between bookings. */
export function RulesForm({
  rules,
  trade: { takesParties, isRestaurant },
}: {
  rules: BookingRules;
  trade: ResourceTrade;
}) {
  const form = usePostForm("rules");
  const of = (name: keyof BookingRules) => ({
    name,
    defaultValue: form.values[name] ?? String(rules[name] ?? ""),
    error: form.errors[name],
  });
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={form.failure} />
      <div className="field-pair">
        <Field
          label={resourceNeedsTexts.bookingsPerQuarter}
          inputMode="numeric"
          autoComplete="off"
          help={resourceNeedsTexts.bookingsPerQuarterHelp}
          {...of("paceStarts")}
        />
        {(takesParties || rules.paceCovers !== null) && (
          <Field
            label={isRestaurant ? resourceNeedsTexts.coversPerQuarter : resourceNeedsTexts.guestsPerQuarter}
            inputMode="numeric"
            autoComplete="off"
            {...of("paceCovers")}
          />
        )}
        <Field
          label={resourceNeedsTexts.buffer}
          inputMode="numeric"
          autoComplete="off"
          help={isRestaurant ? resourceNeedsTexts.bufferHelpTables : resourceNeedsTexts.bufferHelp}
          {...of("gapMinutes")}
        />
      </div>
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        {richText(resourceNeedsTexts.savePacing({ span: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
    </PostForm>
  );
}
