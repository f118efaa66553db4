/** Settings by type: whether guests can join the waitlist online, and how long offers are valid. */
import type { ReactNode } from "react";
import type { Waitlist } from "#contract/waitlist/waiting.ts";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { offerLengthText } from "#contract/waitlist/waitlist-words.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { onlineWaitlistTexts } from "./desk-waitlist-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 1_440];

function Length({ minutes }: Pick<Waitlist, "minutes">) {
  const form = usePostForm("minutes");
  const lengths = LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes].toSorted((a, b) => a - b);
  return (
    <PostForm of={form} className="waiting-length">
      <FailedForm failure={form.failure} />
      <PlainSelect
        label={onlineWaitlistTexts.offerLength}
        name="p_minutes"
        defaultValue={form.values["p_minutes"] ?? String(minutes)}
        help={onlineWaitlistTexts.offerLengthHelp}
        error={form.errors["p_minutes"]}
      >
        {lengths.map((length) => (
          <option key={length} value={length}>
            {length === WAITLIST.minutesUsual
              ? onlineWaitlistTexts.defaultLength({ length: offerLengthText(length) })
              : offerLengthText(length)}
          </option>
        ))}
      </PlainSelect>
      <BusyButton className="btn" isBusy={form.isBusy}>
        {onlineWaitlistTexts.save}
      </BusyButton>
    </PostForm>
  );
}

type WaitlistType = Waitlist["types"][number];

function TypeSwitch({ type, version }: { type: WaitlistType; version: number }) {
  const form = usePostForm("switch");
  const { id, name, isOn } = type;
  return (
    <PostForm of={form} className="waiting-switch">
      <input type="hidden" name="type" value={id} />
      <input type="hidden" name="p_version" value={version} />
      <input type="hidden" name="p_is_on" value={String(!isOn)} />
      <span id={`switch-${id}`}>
        <bdi>{name}</bdi>
      </span>
      <BusyButton
        className="btn sm"
        isBusy={form.isBusy}
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`switch-${id}`}
      >
        {isOn ? onlineWaitlistTexts.on : onlineWaitlistTexts.off}
      </BusyButton>
      <FailedForm failure={form.failure} />
    </PostForm>
  );
}

const bdi = (parts: ReactNode[]) => <bdi>{parts}</bdi>;

export function OnlineWaitlist({ list, mayChange }: { list: Waitlist; mayChange: boolean }) {
  const { types, version, minutes, isOn } = list;
  if (types.length === 0) return null;
  return (
    <section className="waiting-part waiting-online" aria-labelledby="waiting-online">
      <h2 id="waiting-online">{onlineWaitlistTexts.heading}</h2>
      <p className="muted small">{onlineWaitlistTexts.about}</p>
      {mayChange ? (
        types.map((type) => <TypeSwitch key={type.id} type={type} version={version} />)
      ) : (
        <ul className="waiting-types">
          {types.map(({ id, name, isOn: isTypeOn }) => (
            <li key={id}>
              {richText(
                isTypeOn ? onlineWaitlistTexts.typeOn({ name, bdi }) : onlineWaitlistTexts.typeOff({ name, bdi }),
              )}
            </li>
          ))}
        </ul>
      )}
      {isOn && mayChange && <Length minutes={minutes} />}
    </section>
  );
}
