/** Photos of a listing and its reviews, and the form that deletes the selected ones. */
import { commandText } from "#contract/operator/command.ts";
import type { ModeratedPhoto, ModeratedPhotos } from "#contract/operator/listings.ts";
import { paths } from "../platform/paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { ActButton } from "./commands.tsx";
import { Instant } from "./times.tsx";
import { ProofField } from "./proof-field.tsx";
import "./photos.css";
import { operatorListingTexts } from "./listing-texts.ts";

function Photo({ photo, index }: { photo: ModeratedPhoto; index: number }) {
  const { id, file_name: file, description, review_id: review, created_at: at } = photo;
  return (
    <li>
      <a href={paths.image(file, 1920)}>
        <img
          src={paths.image(file, 208)}
          alt={description ?? operatorListingTexts.photo({ number: index + 1 })}
          loading="lazy"
        />
      </a>
      <label className="opt small">
        <input type="checkbox" name="chosen" value={id} />
        <span>
          {operatorListingTexts.photoOption({ number: index + 1, source: review === null ? "listing" : "review" })}{" "}
          <Instant at={at} />
        </span>
      </label>
    </li>
  );
}

export function ListingPhotos({ found }: { found: ModeratedPhotos }) {
  const form = usePostForm("photos");
  const { errors, values, failure } = form;
  const { name, photos, has_more: hasMore } = found;
  return (
    <section className="section stack" aria-labelledby="operator-photos">
      <h2 id="operator-photos">{operatorListingTexts.photosOf({ name })}</h2>
      {photos.length === 0 ? (
        <p className="muted">{operatorListingTexts.noPhotos}</p>
      ) : (
        <PostForm of={form} className="stack" noValidate>
          <FailedForm failure={errors["chosen"] ?? errors["p_ids"] ?? failure} />
          <ul className="plain operator-photos">
            {photos.map((photo, index) => (
              <Photo key={photo.id} photo={photo} index={index} />
            ))}
          </ul>
          {hasMore && <p className="muted">{operatorListingTexts.morePhotos}</p>}
          <Field
            label={operatorListingTexts.photoReason}
            name="p_reason"
            defaultValue={values["p_reason"]}
            maxLength={500}
            autoComplete="off"
            error={errors["p_reason"]}
          />
          <ProofField form={form} />
          <p className="help">{operatorListingTexts.removeHelp}</p>
          <div className="row">
            <ActButton
              command={operatorListingTexts.removeCommand({ command: commandText("photos", "remove") })}
              isBusy={form.isBusy}
              className="btn danger"
            >
              {operatorListingTexts.removePhotos}
            </ActButton>
          </div>
        </PostForm>
      )}
    </section>
  );
}
