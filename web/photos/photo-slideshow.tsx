import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode, type UIEvent } from "react";
import type { Image } from "#contract/photos/image.ts";
import { paths } from "../platform/paths.ts";
import { IS_RTL, keyInReading } from "../platform/reading-direction.ts";
import { PhotoImage } from "./photo-image.tsx";
import { photoAlt } from "./photo-alt.ts";
import { TILE } from "./tile.ts";
import { richText } from "#contract/text/rich-text.ts";
import { photosTexts } from "./photos-texts.ts";

/** From right to left, a browser counts the scrolled pixels below zero. */
const FORWARD = IS_RTL ? -1 : 1;

interface PhotoSlideshowProps {
  name: string;
  images: readonly Image[];
  /** Total number, if greater than that of `images`. */
  count?: number;
  index: number;
  onMove: (index: number) => void;
  /** Below the current photo, instead of its description. */
  caption?: ReactNode;
  /** Shown instead of a photo that is not loaded. */
  missing?: ReactNode;
}

/** Arrow keys in a text field move the cursor. */
function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/** Shown until the photo is loaded: the image that the grid has loaded already, else a small one. */
function Thumbnail({ image: { file_name: fileName, width, height } }: { image: Image }) {
  return (
    <img
      className="slide-thumbnail"
      alt=""
      src={paths.image(fileName, TILE.widths[0])}
      srcSet={TILE.widths.map((each) => `${paths.image(fileName, each)} ${each}w`).join(", ")}
      sizes={TILE.sizes}
      width={width}
      height={height}
      decoding="async"
    />
  );
}

/**
 * A strip with scroll snapping, so that the browser handles swipes; only the neighbors of the current photo are loaded.
 */
export function PhotoSlideshow({
  name,
  images,
  count = images.length,
  index,
  onMove,
  caption,
  missing = null,
}: PhotoSlideshowProps) {
  const strip = useRef<HTMLUListElement>(null);
  /** Width in pixels at which the current photo was last scrolled into place. */
  const placedWidth = useRef(0);
  const description = images[index]?.description ?? null;

  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const place = () => {
      const { clientWidth, scrollLeft } = element;
      const left = FORWARD * index * clientWidth;
      // not needed after a swipe
      if (Math.abs(scrollLeft - left) > clientWidth / 2) element.scrollTo({ left, behavior: "instant" });
      placedWidth.current = clientWidth;
    };
    // instant: a late scroll event of the previous photo would otherwise return to it
    place();
    // the strip has no width until the dialog is open, and another after a phone is rotated
    const sized = new ResizeObserver(place);
    sized.observe(element);
    return () => sized.disconnect();
  }, [index]);

  // before the next paint: a user who sees the photo may press a key
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const moves: Partial<Record<string, number>> = {
        ArrowLeft: (index + count - 1) % count,
        ArrowRight: (index + 1) % count,
        Home: 0,
        End: count - 1,
      };
      const next = moves[keyInReading(event.key)];
      if (next === undefined || isWriting(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      onMove(next);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [index, count, onMove]);

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) {
    // after a change of width the browser snaps somewhere, before the photo is scrolled back into place
    if (clientWidth === 0 || clientWidth !== placedWidth.current) return;
    const at = Math.round((FORWARD * scrollLeft) / clientWidth);
    const isSettled = Math.abs(FORWARD * scrollLeft - at * clientWidth) < 2;
    if (isSettled && at !== index) onMove(at);
  }

  return (
    <div className="stage">
      {/* a scrollable element must be reachable by keyboard */}
      <ul className="slides" ref={strip} onScroll={onScroll} tabIndex={0} aria-label={photosTexts.photos}>
        {Array.from({ length: count }, (_, at) => {
          const each = images[at];
          // the first and the last are neighbors too
          const isNear = Math.min(Math.abs(at - index), count - Math.abs(at - index)) <= 1;
          return (
            <li key={each?.id ?? at} className="slide" aria-hidden={at !== index}>
              {each === undefined && at === index && missing}
              {each !== undefined && isNear && (
                <>
                  <Thumbnail image={each} />
                  <PhotoImage
                    fileName={each.file_name}
                    alt={photoAlt(each, at, name)}
                    width={each.width}
                    height={each.height}
                    sizes="100vw"
                    widths={[640, 960, 1280, 1920]}
                    isEager
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            className="btn stage-arrow stage-back"
            aria-label={photosTexts.previousPhoto}
            onClick={() => onMove((index + count - 1) % count)}
          >
            <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
          </button>
          <button
            type="button"
            className="btn stage-arrow stage-on"
            aria-label={photosTexts.nextPhoto}
            onClick={() => onMove((index + 1) % count)}
          >
            <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
          </button>
        </>
      )}
      {caption ?? (
        <p className="stage-caption" role="status">
          {description === null ? (
            <span className="vh">{photosTexts.position({ number: index + 1, count })}</span>
          ) : (
            richText(
              photosTexts.positionWithDescription({
                number: index + 1,
                count,
                description,
                hidden: (parts) => <span className="vh">{parts}</span>,
                bdi: (parts) => <bdi>{parts}</bdi>,
              }),
            )
          )}
        </p>
      )}
    </div>
  );
}
