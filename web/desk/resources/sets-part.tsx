/** Combined tables. */
import type { Resource, ResourceSet } from "#contract/booking/resources.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck } from "../../ui/plain-controls.tsx";
import { calledText } from "#contract/booking/resource-names.ts";
import { seatsText } from "./resource-words.ts";
import { deskResourcesTexts, resourceNeedsTexts } from "./desk-resources-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface SetsProps {
  sets: readonly ResourceSet[];
  tables: readonly Resource[];
}

export function SetsPart({ sets, tables }: SetsProps) {
  return (
    <section className="section" aria-labelledby="sets-heading">
      <h2 id="sets-heading">{resourceNeedsTexts.combinedTables}</h2>
      <p className="muted">{resourceNeedsTexts.combinedTablesHelp}</p>
      {sets.length > 0 && (
        <ul className="resource-list">
          {sets.map((set) => (
            <SetItem key={set.id} set={set} tables={tables} />
          ))}
        </ul>
      )}
      <AddSet tables={tables} />
    </section>
  );
}

function SetItem({
  set: { id, members, minParty, maxParty },
  tables,
}: {
  set: ResourceSet;
  tables: readonly Resource[];
}) {
  const form = usePostForm("remove-set");
  const names = tables.filter((table) => members.includes(table.id)).map(calledText).join(" + "); // oxfmt-ignore
  return (
    <li>
      <PostForm of={form} className="resource-set">
        <FailedForm failure={form.failure} />
        <input type="hidden" name="id" value={id} />
        <span>
          <b>
            <bdi>{names}</bdi>
          </b>{" "}
          <span className="muted small">{seatsText(minParty, maxParty)}</span>
        </span>
        <BusyButton className="btn quiet sm" isBusy={form.isBusy}>
          {richText(resourceNeedsTexts.separate({ names, span: (parts) => <span className="vh">{parts}</span> }))}
        </BusyButton>
      </PostForm>
    </li>
  );
}

function AddSet({ tables }: { tables: readonly Resource[] }) {
  const form = usePostForm("add-set", (element) => element?.reset());
  return (
    <details className="resource-add">
      <summary>{resourceNeedsTexts.combineTables}</summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure ?? form.errors["member"] ?? null} />
        <fieldset className="field-set">
          <legend className="label">{deskResourcesTexts.tables}</legend>
          <div className="resource-boxes">
            {tables.map((table) => (
              <PlainCheck key={table.id} label={calledText(table)} name="member" value={table.id} />
            ))}
          </div>
        </fieldset>
        <div className="field-pair">
          <Field
            label={deskResourcesTexts.smallestParty}
            name="minParty"
            inputMode="numeric"
            autoComplete="off"
            error={form.errors["minParty"]}
          />
          <Field
            label={deskResourcesTexts.largestParty}
            name="maxParty"
            inputMode="numeric"
            autoComplete="off"
            error={form.errors["maxParty"]}
          />
        </div>
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {resourceNeedsTexts.combine}
        </BusyButton>
      </PostForm>
    </details>
  );
}
