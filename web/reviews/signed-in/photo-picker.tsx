import { ImagePlus, X } from "lucide-react";
import { useRef, type ChangeEvent } from "react";
import { PhotoImage } from "../../photos/photo-image.tsx";
import type { NewPhoto, ReviewPhotosOnHand } from "./use-review-photos.ts";
import { reviewFormsTexts } from "./review-forms-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface PhotoPickerProps {
  photos: ReviewPhotosOnHand;
  isBusy: boolean;
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="btn icon picked-remove" aria-label={label} onClick={onClick}>
      <X className="i" strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function Picked({ photo, isBusy, onRemove }: { photo: NewPhoto; isBusy: boolean; onRemove: () => void }) {
  const { file, url, state, share, message } = photo;
  return (
    <li className="picked" data-state={state}>
      <img src={url} alt={file.name} width={96} height={96} />
      {state === "sending" && (
        <progress value={share} max={1} aria-label={reviewFormsTexts.uploadOf({ name: file.name })} />
      )}
      {state === "failed" && (
        <span className="picked-failed" role="alert">
          {message}
        </span>
      )}
      {!isBusy && <RemoveButton label={reviewFormsTexts.removeFile({ name: file.name })} onClick={onRemove} />}
    </li>
  );
}

/** Up to three photos: chosen here, dropped on the form or pasted into it. */
export function PhotoPicker({ photos, isBusy }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const { kept, fresh, room, add, removeKept, removeFresh } = photos;

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // allows choosing the same file again
    target.value = "";
  }

  return (
    <div className="field photo-picker" role="group" aria-label={reviewFormsTexts.photos}>
      <span className="label" aria-hidden>
        {richText(reviewFormsTexts.photosOptional({ faint: (parts) => <span className="faint">{parts}</span> }))}
      </span>
      <ul className="picked-photos">
        {kept.map((image, index) => (
          <li key={image.id} className="picked">
            <PhotoImage
              fileName={image.file_name}
              alt={reviewFormsTexts.photo({ number: index + 1 })}
              width={image.width}
              height={image.height}
              colour={image.colour}
              sizes="96px"
              widths={[208]}
            />
            {!isBusy && (
              <RemoveButton
                label={reviewFormsTexts.removePhoto({ number: index + 1 })}
                onClick={() => removeKept(image.id)}
              />
            )}
          </li>
        ))}
        {fresh.map((photo) => (
          <Picked key={photo.id} photo={photo} isBusy={isBusy} onRemove={() => removeFresh(photo.id)} />
        ))}
        {room > 0 && (
          <li>
            <button type="button" className="pick-photos" onClick={() => input.current?.click()}>
              <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
              {reviewFormsTexts.addPhotos}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={reviewFormsTexts.photosToAdd}
        onChange={onChange}
      />
      <p className="help">{reviewFormsTexts.photosHelp}</p>
    </div>
  );
}
