/** One table, person, room or thing: what there is to say of it, and the form that changes it. */
import { Armchair, DoorOpen, Package, UserRound } from "lucide-react";
import type { Image } from "#contract/photos/image.ts";
import type { Member } from "#contract/members/member.ts";
import type { Resource } from "#contract/booking/resources.ts";
import { NEEDS } from "#contract/booking/resource-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck, PlainSelect, PlainText } from "../../ui/plain-controls.tsx";
import { rowsOfWeek } from "../../listings/edit/hours/rows.ts";
import { PlainWeek } from "../../listings/edit/plain/plain-form.tsx";
import { weekTyped } from "../../listings/edit/plain/typed-listing.ts";
import { Face } from "../../booking/face.tsx";
import { calledText } from "../../booking/resource-names.ts";
import { ChoosePhoto, UploadPhoto } from "./resource-photo.tsx";
import { factsOf } from "./resource-words.ts";

interface ItemProps {
  resource: Resource;
  members: readonly Pick<Member, "user_id" | "name">[];
  /** The listing's. */
  images: readonly Image[];
  businessId: string;
}

const ICONS = { table: Armchair, person: UserRound, room: DoorOpen, thing: Package } as const;

export function ResourceItem(props: ItemProps) {
  const { resource, images, businessId } = props;
  const { kind, area, imageId } = resource;
  const Icon = ICONS[kind];
  const image = images.find(({ id }) => id === imageId);
  const called = calledText(resource);
  return (
    <li>
      <details className="resource">
        <summary>
          {image === undefined ? (
            <Icon className="i" strokeWidth={1.75} aria-hidden />
          ) : (
            <Face name={resource.name} src={paths.image(image.file_name, 96)} />
          )}
          <b>
            <bdi>{called}</bdi>
          </b>
          <span className="muted small">
            {area !== "" && (
              <>
                <bdi>{area}</bdi>
                {" · "}
              </>
            )}
            {factsOf(resource).join(" · ")}
          </span>
          <span className="vh">, change</span>
        </summary>
        <ChangeForm {...props} />
        {kind !== "table" && images.length < LIMITS.imagesPerListing && (
          <UploadPhoto resource={resource} called={called} businessId={businessId} />
        )}
        <RemoveForm resource={resource} called={called} />
      </details>
    </li>
  );
}

function ChangeForm({ resource, members, images }: ItemProps) {
  const form = usePostForm("change");
  const { id, kind, name, area, minParty, maxParty, isOnline, isChosen, weeklyHours, daysOff, userId } = resource;
  const of = (field: string, usual: string) => ({
    name: field,
    defaultValue: form.values[field] ?? usual,
    error: form.errors[field],
  });
  const isPerson = kind === "person";
  const days = daysOff.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join("\n");
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={form.failure} />
      <input type="hidden" name="id" value={id} />
      <div className="plain-pair">
        <Field label="Name" autoComplete="off" dir="auto" maxLength={NEEDS.resourceNameLength} {...of("name", name)} />
        {kind !== "person" && (
          <Field
            label="Where"
            autoComplete="off"
            dir="auto"
            placeholder="Terrace"
            maxLength={NEEDS.resourceNameLength}
            {...of("area", area)}
          />
        )}
        <Field
          label="Smallest party"
          inputMode="numeric"
          autoComplete="off"
          {...of("minParty", String(minParty ?? ""))}
        />
        <Field
          label="Largest party"
          inputMode="numeric"
          autoComplete="off"
          help="Leave both empty for however many its types take."
          {...of("maxParty", String(maxParty ?? ""))}
        />
      </div>
      <PlainCheck
        label={isPerson ? "Keep them for walk-ins" : "Keep it for walk-ins"}
        help={`Nobody books ${isPerson ? "them" : "it"} by themselves; you seat whoever comes or calls.`}
        name="isKept"
        defaultChecked={!isOnline}
      />
      <PlainCheck
        label={isPerson ? "Guests may ask for them by name" : "Guests may ask for it by name"}
        name="isChosen"
        defaultChecked={isChosen}
      />
      {kind !== "table" && images.length > 0 && <ChoosePhoto resource={resource} images={images} />}
      {kind === "person" && members.length > 0 && (
        <PlainSelect label="Their own login" help="One of the members." {...of("userId", userId ?? "")}>
          <option value="">None</option>
          {members.map((member) => (
            <option key={member.user_id} value={member.user_id}>
              {member.name}
            </option>
          ))}
        </PlainSelect>
      )}
      <PlainCheck
        label={isPerson ? "A week of their own" : "A week of its own"}
        help="Booked in the hours below, instead of whenever something is offered: 9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM."
        name="ownHours"
        defaultChecked={weeklyHours !== null}
      />
      <PlainWeek
        typed={{ ...Object.fromEntries(weekTyped(rowsOfWeek(weeklyHours))), ...form.values }}
        errors={form.errors}
      />
      <PlainText
        label="Times off"
        rows={2}
        placeholder="2026-12-24 to 2026-12-26"
        help="A line each, by your own dates."
        {...of("daysOff", days)}
      />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        Save<span className="vh"> {calledText(resource)}</span>
      </BusyButton>
    </PostForm>
  );
}

function RemoveForm({ resource: { id }, called }: { resource: Resource; called: string }) {
  const form = usePostForm("remove");
  return (
    <PostForm of={form} className="resource-remove">
      <FailedForm failure={form.failure} />
      <input type="hidden" name="id" value={id} />
      <BusyButton className="btn quiet sm" isBusy={form.isBusy}>
        Remove<span className="vh"> {called}</span>
      </BusyButton>
      <span className="help">Whoever has it is seated elsewhere, where there is a place.</span>
    </PostForm>
  );
}
