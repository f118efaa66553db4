import { ImagePlus, LayoutGrid } from "lucide-react";
import { lazy, Suspense, useState, type MouseEvent } from "react";
import type { Business } from "#contract/business.ts";
import type { Image } from "#contract/image.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { loadChunk } from "../../chunk.ts";
import { PhotoImage } from "../../components/photo-image.tsx";
import { Storefront } from "../../components/storefront.tsx";
import { paths } from "../../paths.ts";
import { photoAlt } from "./photos/photo-alt.ts";
import { useFileDrop } from "./photos/use-file-drop.ts";
import { usePhotoView, type PhotoView } from "./photos/use-photo-view.ts";
import { isPlainClick } from "./plain-click.ts";

const loadDialog = () => loadChunk("photo-dialog", () => import("./photos/photo-dialog.tsx"));
const PhotoDialog = lazy(async () => ({ default: (await loadDialog()).PhotoDialog }));

/** Of owners alone: uploading, describing, pinning, deleting. */
const loadOwnerPhotos = () => loadChunk("owner-photos", () => import("./photos/owner/owner-photos.tsx"));
const OwnerPhotos = lazy(async () => ({ default: (await loadOwnerPhotos()).OwnerPhotos }));

/** The large one takes half of a wide page, all of a phone; the small ones a quarter. */
const LARGE = "(max-width: 768px) 100vw, (max-width: 1248px) 62vw, 744px";
const SMALL = "(max-width: 768px) 100vw, (max-width: 1248px) 31vw, 372px";

type Shown = Pick<Business, "id" | "name" | "categories" | "images" | "is_owner">;

/** Photos beyond the banner, for who reads without scripts and so without the dialog. */
function RemainingPhotos({ name, images }: { name: string; images: readonly Image[] }) {
  const rest = images.slice(LIMITS.bannerImages);
  if (rest.length === 0) return null;
  return (
    <noscript>
      <ul className="remaining-photos" aria-label="More photos">
        {rest.map((image, index) => (
          <li key={image.id}>
            <a href={paths.image(image.file_name, 1920)}>
              <img
                src={paths.image(image.file_name, 208)}
                alt={photoAlt(image, LIMITS.bannerImages + index, name)}
                width={104}
                height={78}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

function StorefrontOf({ business, isEager = false }: { business: Shown; isEager?: boolean }) {
  const { id, name, categories } = business;
  const [category = "Local Services"] = categories;
  return <Storefront id={id} name={name} category={category} isEager={isEager} />;
}

interface MosaicProps {
  business: Shown;
  onPick: (event: MouseEvent, index: number) => void;
}

function Mosaic({ business, onPick }: MosaicProps) {
  const { name, images } = business;
  const shown = images.slice(0, LIMITS.bannerImages);
  return (
    <div className="mosaic-photos" data-count={shown.length}>
      {shown.map((image, index) => (
        // the photo by itself, where there are no scripts
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
          {images.length > 1 && (
            <span className="mosaic-number num" aria-hidden>
              {index + 1} / {images.length}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}

/** Up to five photos, one of them large; a listing without any shows its shop front. Owners add theirs here. */
export function PhotoBanner({ business }: { business: Shown }) {
  const { name, images, is_owner: isOwner } = business;
  const { view, open, close } = usePhotoView(images.length, isOwner);
  const [isLoading, setIsLoading] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  // an owner's uploads go on after the dialog is closed
  const [wasOpened, setWasOpened] = useState(false);
  if (view !== null && !wasOpened) setWasOpened(true);

  const load = isOwner ? loadOwnerPhotos : loadDialog;
  const soon = () => void load().catch(() => undefined);
  async function show(wanted: PhotoView) {
    setIsLoading(true);
    // when it does not come, the lazy component below says so
    await load().catch(() => undefined);
    setIsLoading(false);
    open(wanted);
  }
  const drop = useFileDrop(isOwner, (files) => {
    setDropped(files);
    void show({ kind: "grid" });
  });
  function onPick(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void show({ kind: "slideshow", index });
  }

  if (images.length === 0 && !isOwner) {
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
        aria-label="Photos"
        onPointerEnter={soon}
        onFocus={soon}
        {...drop.handlers}
      >
        <div className="mosaic">
          {images.length === 0 ? (
            <div className="banner-storefront">
              <StorefrontOf business={business} isEager />
            </div>
          ) : (
            <Mosaic business={business} onPick={onPick} />
          )}
          <div className="banner-buttons">
            {isOwner && (
              <button
                type="button"
                className="btn add-photos"
                aria-haspopup="dialog"
                aria-busy={isLoading}
                onClick={() => void show({ kind: "grid" })}
              >
                <ImagePlus className="i" strokeWidth={1.75} aria-hidden />
                {MESSAGES.addPhotos}
              </button>
            )}
            {images.length > 0 && (
              <button
                type="button"
                className="btn show-all"
                aria-haspopup="dialog"
                aria-busy={isLoading}
                onClick={() => void show({ kind: "grid" })}
              >
                <LayoutGrid className="i" strokeWidth={1.75} aria-hidden />
                {MESSAGES.showAllPhotos}
              </button>
            )}
          </div>
        </div>
        <RemainingPhotos name={name} images={images} />
      </section>
      {isOwner && wasOpened && (
        <Suspense fallback={null}>
          <OwnerPhotos
            business={business}
            view={view}
            files={dropped}
            onFilesTaken={() => setDropped([])}
            onClose={close}
          />
        </Suspense>
      )}
      {!isOwner && view !== null && (
        <Suspense fallback={null}>
          <PhotoDialog name={name} images={images} initialView={view} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
