/** `/listing/{id}/edit/photos`: the order, words and end of photos, where no script can run. */
import { data } from "react-router";
import { ArrowLeft, ArrowRight, Pin, PinOff, Trash2 } from "lucide-react";
import type { Image } from "#contract/photos/image.ts";
import { LIMITS } from "#contract/limits.ts";
import { LATER_MESSAGES, imagePinned } from "#contract/later-messages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { photoAlt } from "../../../photos/photo-alt.ts";
import { PhotoForm } from "../../../photos/photo-form.tsx";
import { DocumentForm, useDocumentAnswer } from "../../../platform/document-form.tsx";
import { answerForm, type Work } from "../../../platform/form-action.ts";
import { failureMeta, pageMeta, titleOf } from "../../../platform/meta.ts";
import { ownerPaths } from "../../../platform/owner-paths.ts";
import { paths } from "../../../platform/paths.ts";
import { redirect } from "../../../platform/redirect.ts";
import { PlainText } from "../../../ui/plain-controls.tsx";
import { ListingNotFound } from "../../listing/listing-not-found.tsx";
import { Outcome } from "./outcome.tsx";
import { ownedListing } from "../../listing/owned-listing.ts";
import { PlainHead } from "./plain-head.tsx";
import type { Route } from "./+types/plain-photos.ts";

export async function loader(asked: Route.LoaderArgs) {
  const business = await ownedListing(asked, "photos");
  return business === null ? data(null, { status: 404 }) : { business };
}

/** Past the last pinned one means after it. */
const LAST = LIMITS.pinnedImages;

/** What is said of a photo's new place. */
async function rank({ api, field }: Work): Promise<string> {
  const id = field("photo");
  const to = field("do");
  const { images } = await api.update_image({ p_image_id: id, p_rank: to === "unpin" ? null : Number(to) });
  if (to === "unpin") return LATER_MESSAGES.imageUnpinned;
  if (field("isPinned") !== "") return LATER_MESSAGES.pinOrderUpdated;
  return imagePinned(images.find((image) => image.id === id)?.rank ?? LAST);
}

export async function action(asked: Route.ActionArgs) {
  const here = ownerPaths.plainPhotos(asked.params.id);
  return answerForm(asked, {
    async rank(work) {
      work.leave(await rank(work));
      return redirect(here, 303);
    },
    async describe({ api, field, leave }) {
      await api.update_image({ p_image_id: field("photo"), p_description: field("p_description") });
      leave(LATER_MESSAGES.descriptionUpdated);
      return redirect(here, 303);
    },
    async delete({ api, field, leave }) {
      await api.delete_image({ p_file_name: field("file") });
      leave(MESSAGES.imageDeleted);
      return redirect(here, 303);
    },
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Photos of ${name}`, site),
    description: "Order, describe and delete the photos of this listing.",
    path: ownerPaths.plainPhotos(id),
    site,
    noindex: true,
  });
}

interface PhotoProps {
  image: Image;
  alt: string;
  pinnedCount: number;
  here: string;
}

function Ranks({ image: { id, rank }, alt, pinnedCount, here }: PhotoProps) {
  const of = <span className="vh"> {alt}</span>;
  return (
    <DocumentForm form="rank" action={here} className="row">
      <input type="hidden" name="photo" value={id} />
      {rank === null ? (
        pinnedCount < LIMITS.pinnedImages && (
          <button className="btn sm" name="do" value={LAST}>
            <Pin className="i" strokeWidth={1.75} aria-hidden />
            Pin{of}
          </button>
        )
      ) : (
        <>
          <input type="hidden" name="isPinned" value="yes" />
          <button className="btn sm" name="do" value="unpin">
            <PinOff className="i" strokeWidth={1.75} aria-hidden />
            Unpin{of}
          </button>
          {rank > 1 && (
            <button className="btn quiet sm" name="do" value={rank - 1}>
              <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
              Earlier{of}
            </button>
          )}
          {rank < pinnedCount && (
            <button className="btn quiet sm" name="do" value={rank + 1}>
              <ArrowRight className="i" strokeWidth={1.75} aria-hidden />
              Later{of}
            </button>
          )}
        </>
      )}
    </DocumentForm>
  );
}

function Photo(props: PhotoProps) {
  const { image, alt, here } = props;
  const answer = useDocumentAnswer("describe");
  const isMine = answer.values["photo"] === image.id;
  const of = <span className="vh"> {alt}</span>;
  return (
    <li className="plain-row plain-set plain-photo">
      <img src={paths.image(image.file_name, 416)} alt={alt} width={image.width} height={image.height} loading="lazy" />
      <div className="stack">
        <p className="small muted">{image.rank === null ? "Not pinned" : `Pinned as #${image.rank}`}</p>
        <Ranks {...props} />
        <DocumentForm form="describe" action={here} className="stack">
          <input type="hidden" name="photo" value={image.id} />
          <PlainText
            label="Description"
            name="p_description"
            rows={2}
            maxLength={LIMITS.imageDescriptionLength}
            placeholder="What is to be seen here?"
            defaultValue={(isMine ? answer.values["p_description"] : undefined) ?? image.description ?? ""}
            error={isMine ? answer.errors["p_description"] : undefined}
          />
          <p>
            <button className="btn sm">Save description{of}</button>
          </p>
        </DocumentForm>
        <details>
          <summary>Delete{of}</summary>
          <DocumentForm form="delete" action={here} className="stack">
            <input type="hidden" name="file" value={image.file_name} />
            <p>Are you sure you want to delete this photo? This can’t be undone.</p>
            <p>
              <button className="btn danger sm">
                <Trash2 className="i" strokeWidth={1.75} aria-hidden />
                Delete{of}
              </button>
            </p>
          </DocumentForm>
        </details>
      </div>
    </li>
  );
}

export default function PlainPhotos({ loaderData }: Route.ComponentProps) {
  const answer = useDocumentAnswer();
  if (loaderData === null) return <ListingNotFound />;
  const { business } = loaderData;
  const here = ownerPaths.plainPhotos(business.id);
  const pinnedCount = business.images.filter(({ rank }) => rank !== null).length;
  return (
    <main id="main" tabIndex={-1} className="narrow plain">
      <PlainHead business={business} part="photos" title="Photos" />
      <Outcome form={answer} here={here} />
      <p className="help plain-lead">The first {LIMITS.pinnedImages} pinned photos stand on top of the page.</p>
      {business.images.length < LIMITS.imagesPerListing && (
        <PhotoForm to={here} action={ownerPaths.uploadImage()}>
          <input type="hidden" name="businessId" value={business.id} />
          <PlainText
            label="Description"
            name="description"
            rows={2}
            maxLength={LIMITS.imageDescriptionLength}
            placeholder="What is to be seen here?"
          />
        </PhotoForm>
      )}
      {business.images.length === 0 ? (
        <p className="muted">There are no photos yet.</p>
      ) : (
        <ul className="plain stack">
          {business.images.map((image, index) => (
            <Photo
              key={image.id}
              image={image}
              alt={photoAlt(image, index, business.name)}
              pinnedCount={pinnedCount}
              here={here}
            />
          ))}
        </ul>
      )}
    </main>
  );
}
