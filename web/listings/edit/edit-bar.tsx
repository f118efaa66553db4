import { Pencil } from "lucide-react";
import { HOURS_UNKNOWN } from "#contract/hours/has-times.ts";
import { visibilityText } from "../visibility-text.ts";
import { BusyButton } from "../../ui/busy-button.tsx";

interface EditBarProps {
  isNew: boolean;
  isOperator: boolean;
  isVisible: boolean;
  isChanged: boolean;
  isBusy: boolean;
  /** No hours are entered yet. */
  areHoursUnknown: boolean;
  onVisibility: (isVisible: boolean) => void;
  onCancel: () => void;
  onSave: () => void;
}

/** Sticky bar below the navigation bar: visibility, Cancel, Save. */
export function EditBar(props: EditBarProps) {
  const { isNew, isOperator, isVisible, isChanged, isBusy, areHoursUnknown, onVisibility, onCancel, onSave } = props;
  return (
    <div className="actions edit-bar">
      <p className="edit-note">
        <Pencil className="i" strokeWidth={1.75} aria-hidden />
        <span>
          <b>{isNew ? "New listing" : "Editing"}</b> <span className="muted">What you see is what visitors get.</span>
        </span>
      </p>
      <div className="edit-buttons">
        {!isOperator && (
          <label className="edit-visibility">
            <span className="vh">Visibility</span>
            <select
              className="select sm"
              value={isVisible ? "public" : "direct"}
              onChange={(event) => onVisibility(event.target.value === "public")}
            >
              <option value="public">{visibilityText(true)}</option>
              <option value="direct">{visibilityText(false)}</option>
            </select>
          </label>
        )}
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
        <BusyButton
          type="button"
          className={isChanged || isNew ? "btn primary" : "btn"}
          isBusy={isBusy}
          aria-keyshortcuts="Control+S Meta+S"
          title="Save (Ctrl+S)"
          onClick={onSave}
        >
          Save
        </BusyButton>
      </div>
      {!isVisible && (
        <p className="help edit-visibility-note">
          Not found by search. Everybody who has the link sees it, also with links shared before.
        </p>
      )}
      {areHoursUnknown && (
        <p className="help edit-visibility-note">
          <a href="#hours-heading">{isOperator ? "The hours" : "Your hours"}</a> are not set yet: saved like this, the
          page says “{HOURS_UNKNOWN}”.
        </p>
      )}
    </div>
  );
}
