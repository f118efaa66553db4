/** `/desk/{listing}/resources`: tables, staff, rooms and equipment that reservations need. */
import type { Image } from "#contract/photos/image.ts";
import type { Member } from "#contract/members/member.ts";
import type { Resources } from "#contract/booking/resources.ts";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { Callout } from "../../ui/callout.tsx";
import { AddOne, AddTables } from "./add-resources.tsx";
import { NeedsForm, RulesForm } from "./needs-form.tsx";
import { ResourceItem } from "./resource-item.tsx";
import { RESOURCE_KINDS } from "#contract/booking/resource-names.ts";
import { resourceGroupTexts } from "#contract/booking/resource-texts.ts";
import { headingsOf, tradeOf } from "./resource-trade.ts";
import { SetsPart } from "./sets-part.tsx";
import { weeksToCopy } from "./staff-hours.ts";
import "../fields.css";
import "./resources.css";
import { deskResourcesTexts, resourceNeedsTexts } from "./desk-resources-texts.ts";

export interface ResourcesData {
  resources: Resources;
  types: readonly ReservationType[];
  /** Members of the listing, for roles that may see them. */
  members: readonly Pick<Member, "user_id" | "name">[];
  /** Photos of the listing, in order. */
  images: readonly Image[];
  id: string;
  categories: readonly string[];
  /** The listing's week; null if it is unknown or open 24/7. */
  week: WeeklyHours | null;
}

export function ResourcesScreen({ data }: { data: ResourcesData }) {
  const { resources: all, types, members, images, id, categories, week } = data;
  const { resources, sets, rules, needs, unseated } = all;
  const tables = resources.filter(({ kind }) => kind === "table");
  const trade = tradeOf({ categories, types, kinds: resources.map(({ kind }) => kind) });
  const { title, needs: needsHeading } = headingsOf(trade);
  const weeks = weeksToCopy(week, resources);
  return (
    <main id="main" tabIndex={-1} className="resources">
      <header>
        <h1>{title}</h1>
        <p className="muted">
          {trade.isRestaurant ? deskResourcesTexts.introTables : deskResourcesTexts.introResources}
        </p>
      </header>
      {unseated > 0 && <Callout kind="warn">{deskResourcesTexts.unassignedBookings({ count: unseated })}</Callout>}
      {RESOURCE_KINDS.map((kind) => {
        const ofKind = resources.filter((resource) => resource.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} className="section" aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>
              {resourceGroupTexts[kind]} <span className="muted num">{ofKind.length}</span>
            </h2>
            <ul className="resource-list">
              {ofKind.map((resource) => (
                <ResourceItem
                  key={resource.id}
                  resource={resource}
                  members={members}
                  images={images}
                  businessId={id}
                  trade={trade}
                  weeks={weeks.filter(({ id: of }) => of !== resource.id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {types.length === 0 ? (
        <Callout kind="note">
          {trade.isRestaurant ? deskResourcesTexts.addTypeFirstTables : deskResourcesTexts.addTypeFirst}
        </Callout>
      ) : (
        <section className="section" aria-labelledby="add-heading">
          <h2 id="add-heading">
            {resources.length === 0 ? deskResourcesTexts.startWith : deskResourcesTexts.addHeading}
          </h2>
          <div className="resource-adds">
            {trade.takesParties && <AddTables types={types} first={tables.length + 1} />}
            {!trade.isRestaurant && <AddOne kind="person" types={types} />}
            <AddOne kind="room" types={types} />
            <AddOne kind="thing" types={types} />
            {trade.isRestaurant && <AddOne kind="person" types={types} isRestaurant />}
          </div>
        </section>
      )}
      {tables.length > 1 && <SetsPart sets={sets} tables={tables} />}
      {resources.length > 0 && (
        <>
          <section className="section" aria-labelledby="needs-heading">
            <h2 id="needs-heading">{needsHeading}</h2>
            <p className="muted">{trade.isRestaurant ? resourceNeedsTexts.helpTables : resourceNeedsTexts.help}</p>
            {needs.map((need) => {
              const type = types.find(({ id }) => id === need.typeId);
              return type === undefined ? null : (
                <NeedsForm key={need.typeId} need={need} type={type} resources={resources} trade={trade} />
              );
            })}
          </section>
          <section className="section" aria-labelledby="rules-heading">
            <h2 id="rules-heading">{resourceNeedsTexts.pacing}</h2>
            <RulesForm rules={rules} trade={trade} />
          </section>
        </>
      )}
    </main>
  );
}
