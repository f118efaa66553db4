import { useState } from "react";
import { LISTING_FIELDS } from "#contract/listings/fields.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { valueWords } from "./field-words.ts";
import type { FieldName, ListingForm } from "./listing-form.ts";
import { mergeForms, withField } from "./merge-forms.ts";
import { conflictTexts } from "./listing-editor-texts.ts";

interface StaleDialogProps {
  base: ListingForm;
  mine: ListingForm;
  theirs: ListingForm;
  onClose: () => void;
  /** Called with the chosen values. */
  onSave: (form: ListingForm) => void;
}

interface VersionProps {
  name: FieldName;
  label: string;
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ name, label, words, isChosen, onChoose }: VersionProps) {
  return (
    <label className="version">
      <span className="opt">
        <input type="radio" name={`version-${name}`} checked={isChosen} onChange={onChoose} />
        <b>{label}</b>
      </span>
      <span className="version-words" dir="auto">
        {words}
      </span>
    </label>
  );
}

/**
 * Another user has saved in the meantime: shows both versions, and the user chooses. Nothing is overwritten silently.
 */
export function StaleDialog({ base, mine, theirs, onClose, onSave }: StaleDialogProps) {
  const { merged, conflicts, theirs: onlyTheirs } = mergeForms(base, mine, theirs);
  const [taken, setTaken] = useState<readonly FieldName[]>([]);
  const choose = (name: FieldName, isTheirs: boolean) =>
    setTaken((now) =>
      isTheirs ? [...now.filter((other) => other !== name), name] : now.filter((other) => other !== name),
    );
  const result = taken.reduce((form, name) => withField(form, name, theirs, base), merged);
  return (
    <Dialog
      title={conflictTexts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {conflictTexts.keepEditing}
          </button>
          <button type="button" className="btn primary" onClick={() => onSave(result)}>
            {conflictTexts.save}
          </button>
        </>
      }
    >
      <div className="stale">
        <p className="muted">{conflicts.length > 0 ? conflictTexts.choose : conflictTexts.noConflict}</p>
        {conflicts.map((name) => (
          <fieldset key={name} className="stale-field">
            <legend>{LISTING_FIELDS[name].label}</legend>
            <Version
              name={name}
              label={conflictTexts.yours}
              words={valueWords(mine, name)}
              isChosen={!taken.includes(name)}
              onChoose={() => choose(name, false)}
            />
            <Version
              name={name}
              label={conflictTexts.theirs}
              words={valueWords(theirs, name)}
              isChosen={taken.includes(name)}
              onChoose={() => choose(name, true)}
            />
          </fieldset>
        ))}
        {onlyTheirs.length > 0 && (
          <div className="stale-field">
            <p className="label">{conflictTexts.onlyTheirs}</p>
            <ul className="stale-kept">
              {onlyTheirs.map((name) => (
                <li key={name}>
                  <b>{LISTING_FIELDS[name].label}</b>
                  <span className="version-words" dir="auto">
                    {valueWords(theirs, name)}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
