/** The photo next to a name: one of the listing's photos, or a new one. */
import type { Image } from "#contract/photos/image.ts";
import type { Resource } from "#contract/booking/resources.ts";
import { LIMITS } from "#contract/limits.ts";
import { photoAlt } from "../../photos/photo-alt.ts";
import { PhotoForm } from "../../photos/photo-form.tsx";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { ImageOff } from "lucide-react";
import { deskResourcesTexts } from "./desk-resources-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** The first photos, and the chosen one. */
const shown = (images: readonly Image[], imageId: string | null): Image[] =>
  images.filter(({ id }, index) => index < LIMITS.imagesWithPage || id === imageId);

export function ChoosePhoto({ resource: { imageId, kind }, images }: { resource: Resource; images: readonly Image[] }) {
  return (
    <fieldset className="field-set">
      <legend className="label">{deskResourcesTexts.photo}</legend>
      <p className="help">{kind === "person" ? deskResourcesTexts.photoHelpStaff : deskResourcesTexts.photoHelp}</p>
      <div className="resource-photos">
        <label className="resource-photo">
          <input type="radio" className="over" name="imageId" value="" defaultChecked={imageId === null} />
          <ImageOff className="i" strokeWidth={1.75} aria-hidden />
          <span className="vh">{deskResourcesTexts.noPhoto}</span>
        </label>
        {shown(images, imageId).map((image) => (
          <label key={image.id} className="resource-photo">
            <input
              type="radio"
              className="over"
              name="imageId"
              value={image.id}
              defaultChecked={imageId === image.id}
            />
            <img
              src={paths.image(image.file_name, 96)}
              alt={photoAlt(image, images.indexOf(image), deskResourcesTexts.thisListing)}
              width={56}
              height={56}
              loading="lazy"
              decoding="async"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function UploadPhoto({
  resource: { id, name },
  called,
  businessId,
}: {
  resource: Resource;
  called: string;
  businessId: string;
}) {
  return (
    <details className="resource-upload">
      <summary>
        {richText(deskResourcesTexts.newPhoto({ name: called, span: (parts) => <span className="vh">{parts}</span> }))}
      </summary>
      <p className="help">{deskResourcesTexts.newPhotoHelp}</p>
      <PhotoForm to={ownerPaths.deskResources(businessId)} action={ownerPaths.uploadImage()}>
        <input type="hidden" name="businessId" value={businessId} />
        <input type="hidden" name="resourceId" value={id} />
        <input type="hidden" name="description" value={name} />
      </PhotoForm>
    </details>
  );
}
