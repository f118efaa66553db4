import { ImagePlus, LayoutGrid } from "lucide-react";
import { lazy, Suspense, useRef, useState, type ChangeEvent, type MouseEvent } from "react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { photoTexts } from "#contract/photos/photo-texts.ts";
import { loadChunk } from "../../platform/chunk.ts";
import { PhotoImage } from "../../photos/photo-image.tsx";
import { Storefront } from "../../drawings/storefront.tsx";
import { paths } from "../../platform/paths.ts";
import { photoAlt } from "../../photos/photo-alt.ts";
import { useAllPhotos } from "../../photos/use-all-photos.ts";
import { useFileDrop } from "../../photos/use-file-drop.ts";
import { usePhotoView, type PhotoView } from "../../photos/use-photo-view.ts";
import { isPlainClick } from "../../platform/plain-click.ts";
import { RemainingPhotos } from "./remaining-photos.tsx";
import { listingPageTexts } from "./listing-page-texts.ts";

const loadDialog = () => loadChunk("photo-dialog", () => import("../../photos/photo-dialog.tsx"));
const PhotoDialog = lazy(async () => ({ default: (await loadDialog()).PhotoDialog }));

/** Only for owners: upload, describe, pin, delete. */
const loadOwnerPhotos = () => loadChunk("owner-photos", () => import("../../photos/owner/owner-photos.tsx"));
const OwnerPhotos = lazy(async () => ({ default: (await loadOwnerPhotos()).OwnerPhotos }));

/** The large photo takes half of a wide page and all of a phone; the small ones a quarter. */
const LARGE = "(max-width: 768px) 100vw, (max-width: 1248px) 62vw, 744px";
const SMALL = "(max-width: 768px) 100vw, (max-width: 1248px) 31vw, 372px";

type BannerListing = Pick<Business, "id" | "name" | "categories" | "images" | "image_count" | "may">;

function StorefrontOf({ business, isEager = false }: { business: BannerListing; isEager?: boolean }) {
  const { id, name, categories } = business;
  const [category = "Local Services"] = categories;
  return <Storefront id={id} name={name} category={category} isEager={isEager} />;
}

interface MosaicProps {
  business: BannerListing;
  onPick: (event: MouseEvent, index: number) => void;
}

function Mosaic({ business, onPick }: MosaicProps) {
  const { name, images, image_count: count } = business;
  const shown = images.slice(0, LIMITS.bannerImages);
  return (
    <div className="mosaic-photos" data-count={shown.length}>
      {shown.map((image, index) => (
        // without scripts the link opens the photo file
        <a
          key={image.id}
          className="mosaic-photo"
          href={paths.image(image.file_name, 1920)}
          onClick={(event) => onPick(event, index)}
        >
          <PhotoImage
            fileName={image.file_name}
            alt={photoAlt(image, index, name)}
            width={image.width}
            height={image.height}
            colour={image.colour}
            sizes={index === 0 ? LARGE : SMALL}
            isFirst={index === 0}
            fallback={<StorefrontOf business={business} />}
          />
          {count > 1 && (
            <span className="mosaic-number num" aria-hidden>
              {index + 1} / {count}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}

interface PhotoBannerProps {
  business: BannerListing;
  /** The area for dropping photos is below them; the banner accepts dropped photos too. */
  hasDropArea?: boolean;
}

/** Up to five photos, one of them large; a listing without photos shows its storefront. Owners add photos here. */
export function PhotoBanner({ business, hasDropArea = false }: PhotoBannerProps) {
  const { name, image_count: count, may } = business;
  const isOwner = may.includes("photos");
  const { view, open, close } = usePhotoView(count, isOwner);
  const [isLoading, setIsLoading] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  // an owner's changes apply to the whole list, and uploads continue after the dialog is closed
  const [isManaged, setManaged] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const photos = useAllPhotos(business, (isWanted || view !== null) && !isManaged);
  if (isOwner && view !== null && photos.isWhole && !isManaged) setManaged(true);

  const load = isOwner ? loadOwnerPhotos : loadDialog;
  function soon() {
    setWanted(true);
    void load().catch(() => undefined);
  }
  async function show(wanted: PhotoView) {
    setIsLoading(true);
    // the lazy component below reports a failed load
    await load().catch(() => undefined);
    setIsLoading(false);
    open(wanted);
  }
  const isBusy = isLoading || (isOwner && view !== null && photos.isLoading);
  // if the whole list cannot be loaded, an owner sees the public banner and the reason
  const isShown = !isOwner || (!isManaged && photos.failure !== null);
  function add(files: readonly File[]) {
    if (files.length === 0) return;
    setDropped(files);
    void show({ kind: "grid" });
  }
  const input = useRef<HTMLInputElement>(null);
  function onChosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    add([...(currentTarget.files ?? [])]);
    // allows choosing the same file again
    currentTarget.value = "";
  }
  const drop = useFileDrop(isOwner, add);
  function onPick(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void show({ kind: "slideshow", index });
  }

  if (count === 0 && !isOwner) {
    return (
      <div className="banner banner-storefront">
        <StorefrontOf business={business} isEager />
      </div>
    );
  }

  return (
    <>
      <section
        className={drop.isOver ? "banner banner-dropping" : "banner"}
        aria-label={listingPageTexts.photos}
        onPointerEnter={soon}
        onFocus={soon}
        {...drop.handlers}
      >
        <div className="mosaic">
          {count === 0 ? (
            <div className="banner-storefront">
              <StorefrontOf business={business} isEager />
            </div>
          ) : (
            <Mosaic business={business} onPick={onPick} />
          )}
          <div className="banner-buttons">
            {isOwner && (
              <>
                <input
                  ref={input}
                  type="file"
                  accept="image/*"
                  multiple
                  hidden
                  aria-label={listingPageTexts.photosToAdd}
                  onChange={onChosen}
                />
                <button
                  type="button"
                  className="btn add-photos"
                  aria-busy={isBusy}
                  onClick={() => input.current?.click()}
                >
                  <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
                  {photoTexts.addPhotos}
                </button>
              </>
            )}
            {count > 0 && (
              <button
                type="button"
                className="btn show-all"
                aria-haspopup="dialog"
                aria-busy={isBusy}
                onClick={() => void show({ kind: "grid" })}
              >
                <LayoutGrid className="i" strokeWidth={1.75} aria-hidden />
                {photoTexts.showAllPhotos}
              </button>
            )}
          </div>
        </div>
        {hasDropArea && <p className="photo-drop">{listingPageTexts.dropPhotos}</p>}
        <RemainingPhotos business={business} />
      </section>
      {isManaged && (
        <Suspense fallback={null}>
          <OwnerPhotos
            business={business}
            images={photos.images}
            view={view}
            files={dropped}
            onFilesTaken={() => setDropped([])}
            onClose={close}
          />
        </Suspense>
      )}
      {isShown && view !== null && (
        <Suspense fallback={null}>
          <PhotoDialog name={name} photos={photos} initialView={view} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
