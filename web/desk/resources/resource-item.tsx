/** One table, staff member, room or piece of equipment: a summary when collapsed, its form when expanded. */
import { Armchair, DoorOpen, Package, UserRound } from "lucide-react";
import type { Image } from "#contract/photos/image.ts";
import type { Member } from "#contract/members/member.ts";
import type { Resource } from "#contract/booking/resources.ts";
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainCheck, PlainSelect } from "../../ui/plain-controls.tsx";
import { Face } from "../../booking/face.tsx";
import { calledText } from "#contract/booking/resource-names.ts";
import { DaysOffFields, WeeklyHoursFields } from "./hours-fields.tsx";
import { ChoosePhoto, UploadPhoto } from "./resource-photo.tsx";
import type { ResourceTrade } from "./resource-trade.ts";
import { factsOf } from "./resource-words.ts";
import type { WeekToCopy } from "./staff-hours.ts";
import { deskResourcesTexts } from "./desk-resources-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface ItemProps {
  resource: Resource;
  members: readonly Pick<Member, "user_id" | "name">[];
  /** Photos of the listing. */
  images: readonly Image[];
  businessId: string;
  trade: ResourceTrade;
  weeks: readonly WeekToCopy[];
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
          <span className="vh">{deskResourcesTexts.change}</span>
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

function ChangeForm({ resource, members, images, trade, weeks }: ItemProps) {
  const form = usePostForm("change");
  const { id, kind, name, area, minParty, maxParty, isOnline, isChosen, userId } = resource;
  const of = (field: string, usual: string) => ({
    name: field,
    defaultValue: form.values[field] ?? usual,
    error: form.errors[field],
  });
  const isPerson = kind === "person";
  return (
    <PostForm of={form} className="stack" noValidate>
      <FailedForm failure={form.failure} />
      <input type="hidden" name="id" value={id} />
      <div className="field-pair">
        <Field
          label={deskResourcesTexts.name}
          autoComplete="off"
          dir="auto"
          maxLength={NEEDS.resourceNameLength}
          {...of("name", name)}
        />
        {kind !== "person" && (
          <Field
            label={deskResourcesTexts.area}
            autoComplete="off"
            dir="auto"
            placeholder={deskResourcesTexts.areaExample}
            maxLength={NEEDS.resourceNameLength}
            {...of("area", area)}
          />
        )}
        {(trade.takesParties || maxParty !== null) && (
          <>
            <Field
              label={kind === "table" ? deskResourcesTexts.smallestParty : deskResourcesTexts.fewestPeople}
              inputMode="numeric"
              autoComplete="off"
              {...of("minParty", String(minParty ?? ""))}
            />
            <Field
              label={kind === "table" ? deskResourcesTexts.largestParty : deskResourcesTexts.mostPeople}
              inputMode="numeric"
              autoComplete="off"
              help={deskResourcesTexts.anySize}
              {...of("maxParty", String(maxParty ?? ""))}
            />
          </>
        )}
      </div>
      <PlainCheck
        label={trade.isRestaurant ? deskResourcesTexts.holdForWalkIns : deskResourcesTexts.notBookableOnline}
        help={deskResourcesTexts.onlyAtDesk}
        name="isKept"
        defaultChecked={!isOnline}
      />
      <PlainCheck
        label={isPerson ? deskResourcesTexts.guestsCanChooseThem : deskResourcesTexts.guestsCanChooseIt}
        name="isChosen"
        defaultChecked={isChosen}
      />
      {kind !== "table" && images.length > 0 && <ChoosePhoto resource={resource} images={images} />}
      {kind === "person" && members.length > 0 && (
        <PlainSelect
          label={deskResourcesTexts.login}
          help={deskResourcesTexts.loginHelp}
          {...of("userId", userId ?? "")}
        >
          <option value="">{deskResourcesTexts.noLogin}</option>
          {members.map((member) => (
            <option key={member.user_id} value={member.user_id}>
              {member.name}
            </option>
          ))}
        </PlainSelect>
      )}
      <WeeklyHoursFields resource={resource} form={form} weeks={weeks} />
      <DaysOffFields resource={resource} form={form} />
      <BusyButton className="btn primary" isBusy={form.isBusy}>
        {richText(
          deskResourcesTexts.save({
            name: calledText(resource),
            span: (parts) => <span className="vh">{parts}</span>,
          }),
        )}
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
        {richText(deskResourcesTexts.remove({ name: called, span: (parts) => <span className="vh">{parts}</span> }))}
      </BusyButton>
      <span className="help">{deskResourcesTexts.removeHelp}</span>
    </PostForm>
  );
}
