/** `/desk/{listing}/resources`: the tables, people, rooms and things that reservations need. Works without scripts. */
import type { Image } from "#contract/photos/image.ts";
import type { Member } from "#contract/members/member.ts";
import type { Resources } from "#contract/booking/resources.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { Callout } from "../../ui/callout.tsx";
import { AddOne, AddTables } from "./add-resources.tsx";
import { NeedsForm, RulesForm } from "./needs-form.tsx";
import { ResourceItem } from "./resource-item.tsx";
import { KIND_WORDS } from "../../booking/resource-names.ts";
import { SetsPart } from "./sets-part.tsx";
import { RESOURCE_KINDS } from "#contract/booking/resource-kinds.ts";
import "../../listings/edit/plain/plain.css";
import "./resources.css";

export interface ResourcesData {
  resources: Resources;
  types: readonly ReservationType[];
  /** Those who look after the listing, for whoever may see them. */
  members: readonly Pick<Member, "user_id" | "name">[];
  /** The listing's photos, in their order. */
  images: readonly Image[];
  /** The listing's id. */
  id: string;
}

export function ResourcesScreen({ data: { resources: all, types, members, images, id } }: { data: ResourcesData }) {
  const { resources, sets, rules, needs, unseated } = all;
  const tables = resources.filter(({ kind }) => kind === "table");
  return (
    <main id="main" tabIndex={-1} className="resources">
      <header>
        <h1>Tables and staff</h1>
        <p className="muted">
          What your reservations need. Guests are offered a time while there is a place for everybody; who sits where is
          arranged by itself until you say so.
        </p>
      </header>
      {unseated > 0 && (
        <Callout kind="warn">
          {unseated === 1 ? "One reservation to come has" : `${unseated} reservations to come have`} no place any more.
          Move {unseated === 1 ? "it" : "them"} in the calendar, or add what is missing.
        </Callout>
      )}
      {RESOURCE_KINDS.map((kind) => {
        const ofKind = resources.filter((resource) => resource.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} className="section" aria-labelledby={`kind-${kind}`}>
            <h2 id={`kind-${kind}`}>
              {KIND_WORDS[kind].many} <span className="muted num">{ofKind.length}</span>
            </h2>
            <ul className="plain resource-list">
              {ofKind.map((resource) => (
                <ResourceItem key={resource.id} resource={resource} members={members} images={images} businessId={id} />
              ))}
            </ul>
          </section>
        );
      })}
      {types.length === 0 ? (
        <Callout kind="note">First say what can be reserved; then what each of it needs.</Callout>
      ) : (
        <section className="section" aria-labelledby="add-heading">
          <h2 id="add-heading">{resources.length === 0 ? "Begin with" : "Add"}</h2>
          <div className="resource-adds">
            <AddTables types={types} first={tables.length + 1} />
            <AddOne kind="person" types={types} />
            <AddOne kind="room" types={types} />
            <AddOne kind="thing" types={types} />
          </div>
        </section>
      )}
      {tables.length > 1 && <SetsPart sets={sets} tables={tables} />}
      {resources.length > 0 && (
        <>
          <section className="section" aria-labelledby="needs-heading">
            <h2 id="needs-heading">What each type needs</h2>
            <p className="muted">
              One of those that are ticked, or a set of them. A type that needs nothing goes by its own limit.
            </p>
            {needs.map((need) => {
              const type = types.find(({ id }) => id === need.typeId);
              return type === undefined ? null : (
                <NeedsForm key={need.typeId} need={need} type={type} resources={resources} />
              );
            })}
          </section>
          <section className="section" aria-labelledby="rules-heading">
            <h2 id="rules-heading">How many at once</h2>
            <RulesForm rules={rules} />
          </section>
        </>
      )}
    </main>
  );
}
