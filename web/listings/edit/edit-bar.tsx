import type { ReactNode } from "react";
import { Pencil } from "lucide-react";
import { visibilityText } from "../visibility-text.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { listingEditorTexts } from "./listing-editor-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

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
  const unknown = {
    text: openingHoursTexts.unknown,
    link: (parts: ReactNode[]) => <a href="#hours-heading">{parts}</a>,
  };
  return (
    <div className="actions edit-bar">
      <p className="edit-note">
        <Pencil className="i" strokeWidth={1.75} aria-hidden />
        <span>
          <b>{isNew ? listingEditorTexts.newListing : listingEditorTexts.editing}</b>{" "}
          <span className="muted">{listingEditorTexts.editingHint}</span>
        </span>
      </p>
      <div className="edit-buttons">
        {!isOperator && (
          <label className="edit-visibility">
            <span className="vh">{listingEditorTexts.visibility}</span>
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
          {listingEditorTexts.cancel}
        </button>
        <BusyButton
          type="button"
          className={isChanged || isNew ? "btn primary" : "btn"}
          isBusy={isBusy}
          aria-keyshortcuts="Control+S Meta+S"
          title={listingEditorTexts.saveHint}
          onClick={onSave}
        >
          {listingEditorTexts.save}
        </BusyButton>
      </div>
      {!isVisible && <p className="help edit-visibility-note">{listingEditorTexts.directLinkHint}</p>}
      {areHoursUnknown && (
        <p className="help edit-visibility-note">
          {richText(
            isOperator ? listingEditorTexts.hoursUnknownOperator(unknown) : listingEditorTexts.hoursUnknown(unknown),
          )}
        </p>
      )}
    </div>
  );
}
