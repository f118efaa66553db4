import { LayoutGrid } from "lucide-react";
import { lazy, Suspense, useState, type MouseEvent } from "react";
import type { Business } from "#contract/business.ts";
import type { Image } from "#contract/image.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { loadChunk } from "../../chunk.ts";
import { PhotoImage } from "../../components/photo-image.tsx";
import { Storefront } from "../../components/storefront.tsx";
import { paths } from "../../paths.ts";
import { photoAlt } from "./photo-alt.ts";
import { isPlainClick } from "./plain-click.ts";
import { usePhotoView, type PhotoView } from "./use-photo-view.ts";

const loadDialog = () => loadChunk("photo-dialog", () => import("./photo-dialog.tsx"));
const PhotoDialog = lazy(async () => ({ default: (await loadDialog()).PhotoDialog }));

/** The large one takes half of a wide page, all of a phone; the small ones a quarter. */
const LARGE = "(max-width: 768px) 100vw, (max-width: 1248px) 62vw, 744px";
const SMALL = "(max-width: 768px) 100vw, (max-width: 1248px) 31vw, 372px";

type Shown = Pick<Business, "id" | "name" | "categories" | "images">;

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

/** Up to five photos, one of them large; a listing without any shows its shop front. */
export function PhotoBanner({ business }: { business: Shown }) {
  const { name, images } = business;
  const { view, open, close } = usePhotoView(images.length);
  const [isLoading, setIsLoading] = useState(false);
  const shown = images.slice(0, LIMITS.bannerImages);

  if (shown.length === 0) {
    return (
      <div className="banner banner-storefront">
        <StorefrontOf business={business} isEager />
      </div>
    );
  }

  const soon = () => void loadDialog().catch(() => undefined);
  async function show(wanted: PhotoView) {
    setIsLoading(true);
    // when it does not come, the lazy component below says so
    await loadDialog().catch(() => undefined);
    setIsLoading(false);
    open(wanted);
  }
  function onPick(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void show({ kind: "slideshow", index });
  }

  return (
    <>
      <section className="banner" aria-label="Photos" onPointerEnter={soon} onFocus={soon}>
        <div className="mosaic">
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
        </div>
        <RemainingPhotos name={name} images={images} />
      </section>
      {view !== null && (
        <Suspense fallback={null}>
          <PhotoDialog name={name} images={images} initialView={view} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
