import { Trash2 } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import type { Image } from "#contract/photos/image.ts";
import { LIMITS } from "#contract/limits.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { PinButton } from "./owner-grid.tsx";
import { ownerPhotosTexts } from "./owner-photos-texts.ts";

interface PhotoDetailsProps {
  image: Image;
  alt: string;
  isFull: boolean;
  /** Resolves to whether it was saved. */
  onDescribe: (image: Image, description: string | null) => Promise<boolean>;
  onPin: (image: Image) => void;
  onUnpin: (image: Image) => void;
  onDelete: (image: Image) => void;
}

/** Below a photo of the slideshow: its description, its pin, and the button that deletes it. */
export function PhotoDetails({ image, alt, isFull, onDescribe, onPin, onUnpin, onDelete }: PhotoDetailsProps) {
  const id = useId();
  const [text, setText] = useState(image.description ?? "");
  const [isBusy, setBusy] = useState(false);
  const trimmed = text.trim();
  const isChanged = trimmed !== (image.description ?? "");

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isChanged || isBusy) return;
    setBusy(true);
    if (await onDescribe(image, trimmed === "" ? null : trimmed)) setText(trimmed);
    setBusy(false);
  }

  return (
    <form className="photo-details" onSubmit={(event) => void save(event)}>
      <div className="between">
        <label className="label" htmlFor={id}>
          {ownerPhotosTexts.description}
        </label>
        <span className="help num" id={`${id}-count`}>
          {text.length} / {LIMITS.imageDescriptionLength}
        </span>
      </div>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={LIMITS.imageDescriptionLength}
        aria-describedby={`${id}-count`}
        placeholder={ownerPhotosTexts.descriptionPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="photo-details-acts">
        <PinButton image={image} alt={alt} isFull={isFull} onPin={onPin} onUnpin={onUnpin} />
        <button
          type="button"
          className="btn quiet photo-act photo-delete"
          aria-label={ownerPhotosTexts.deleteLabel({ alt })}
          onClick={() => onDelete(image)}
        >
          <Trash2 className="i" strokeWidth={1.75} aria-hidden />
          {ownerPhotosTexts.delete}
        </button>
        <BusyButton className="btn primary photo-save" isBusy={isBusy} aria-disabled={!isChanged}>
          {ownerPhotosTexts.save}
        </BusyButton>
      </div>
    </form>
  );
}
