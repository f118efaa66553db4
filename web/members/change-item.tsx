import type { ListingChange } from "#contract/listings/changes.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { byText, isOnlyInside, isUnchangedText, valueText } from "./change-words.ts";
import { membersTexts } from "./members-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export interface ShownChange extends ListingChange {
  /** Names of languages may differ between browsers, so the server sends them. */
  label: string;
  when: string;
}

/** The message stays after there is nothing left to undo. */
function Undo({ change: { id, field, label, can_undo: canUndo } }: { change: ShownChange }) {
  const form = usePostForm("undo");
  const isThis = form.values["p_change_id"] === id;
  const now = isThis ? form.values["now"] : undefined;
  return (
    <PostForm of={form} className="stack">
      {isThis && <FailedForm failure={form.failure} />}
      {now !== undefined && (
        <Callout kind="warn">
          {richText(membersTexts.undoConflict({ now, b: (parts) => <b className="members-value">{parts}</b> }))}
        </Callout>
      )}
      <input type="hidden" name="p_change_id" value={id} />
      <input type="hidden" name="field" value={field} />
      {canUndo && (
        <div>
          <BusyButton className="btn sm" isBusy={form.isBusy}>
            {richText(
              membersTexts.undoChange({
                field: label,
                span: (parts) => <span className="vh">{parts}</span>,
              }),
            )}
          </BusyButton>
        </div>
      )}
    </PostForm>
  );
}

/** One change: field, actor, time, before and after. */
export function ChangeItem({ change }: { change: ShownChange }) {
  const { field, label, about, before, after, when, is_undo: isUndo } = change;
  return (
    <li>
      <p className="members-change">
        <b>
          {label}
          {about !== "" && (
            <>
              : <bdi>{about}</bdi>
            </>
          )}
        </b>
        <span className="muted small">
          <bdi>{byText(change)}</bdi>
          {isUndo && ` ${membersTexts.undidChange}`} · <time dateTime={change.at}>{when}</time>
        </span>
      </p>
      {isOnlyInside(change) ? (
        <p className="small">{membersTexts.settingsChanged}</p>
      ) : isUnchangedText(change) ? (
        <p className="small">
          {richText(
            membersTexts.detailsChanged({
              value: valueText(field, after),
              span: (parts) => <span className="members-value">{parts}</span>,
            }),
          )}
        </p>
      ) : (
        <dl className="members-values small">
          <div>
            <dt className="muted">{membersTexts.before}</dt>
            <dd className="members-value">{valueText(field, before)}</dd>
          </div>
          <div>
            <dt className="muted">{membersTexts.after}</dt>
            <dd className="members-value">{valueText(field, after)}</dd>
          </div>
        </dl>
      )}
      <Undo change={change} />
    </li>
  );
}
