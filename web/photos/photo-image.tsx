/**
 * A photo with retries (rules: photos, 4): three more attempts a second apart, each for at most ten seconds, then the
 * fallback, else 'Failed to load image'. Its container has the size, so nothing moves.
 */
import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { IMAGE_WIDTHS, type ImageWidth } from "#contract/photos/image-widths.ts";
import { TIMES } from "#contract/limits.ts";
import { photoTexts } from "#contract/photos/photo-texts.ts";
import { type ImageRetry, paths } from "../platform/paths.ts";
import "./photo-image.css";

interface PhotoImageProps {
  fileName: string;
  alt: string;
  /** Size of the stored image, in pixels. */
  width: number;
  height: number;
  /** Its mean color, `#rrggbb`, shown until it is loaded; null if unknown. */
  colour?: string | null;
  sizes: string;
  widths?: readonly ImageWidth[];
  /** Loaded at once, not near the viewport. */
  isEager?: boolean;
  /** The largest image of the page, loaded with high priority. */
  isFirst?: boolean;
  /** Shown instead of a photo that failed to load. */
  fallback?: ReactNode;
}

type Phase = "loading" | "loaded" | "pausing" | "failed";

interface ImageProgress {
  phase: Phase;
  retry: ImageRetry | null;
}

const START: ImageProgress = { phase: "loading", retry: null };

function afterFailure({ retry }: ImageProgress): ImageProgress {
  return { phase: (retry?.count ?? 0) >= TIMES.imageRetries ? "failed" : "pausing", retry };
}

function useProgress() {
  const image = useRef<HTMLImageElement>(null);
  const [progress, setProgress] = useState(START);
  const { phase, retry } = progress;
  const count = retry?.count ?? 0;

  const loaded = () => setProgress((now) => ({ ...now, phase: "loaded" }));
  const failed = () => setProgress((now) => (now.phase === "loading" ? afterFailure(now) : now));

  useEffect(() => {
    if (phase === "pausing") {
      const timer = setTimeout(
        () => setProgress({ phase: "loading", retry: { count: count + 1, at: Date.now() } }),
        TIMES.imageRetryPause,
      );
      return () => clearTimeout(timer);
    }
    const element = image.current;
    if (phase !== "loading" || element === null) return;
    const give = (next: (now: ImageProgress) => ImageProgress) =>
      setProgress((now) => (now.phase === "loading" ? next(now) : now));
    let timer: ReturnType<typeof setTimeout> | undefined;
    // the time limit of a lazy image starts when it is near the viewport
    const seen = new IntersectionObserver(([entry]) => {
      // an image that loaded or failed before hydration sent no event to React
      if (element.complete && element.currentSrc !== "") {
        give(element.naturalWidth > 0 ? (now) => ({ ...now, phase: "loaded" }) : afterFailure);
      } else if (entry?.isIntersecting === true) {
        timer ??= setTimeout(() => give(afterFailure), TIMES.imageTimeout);
      }
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      clearTimeout(timer);
    };
  }, [phase, count]);

  return { image, phase, retry, loaded, failed };
}

/** Shown instead of an image that failed to load, if its fallback failed too. */
function Failure({ alt, fallback }: { alt: string; fallback: ReactNode }) {
  const [hasFallbackFailed, setHasFallbackFailed] = useState(false);
  if (fallback !== undefined && fallback !== null && !hasFallbackFailed) {
    return (
      <span className="photo" onErrorCapture={() => setHasFallbackFailed(true)}>
        {fallback}
        <span className="vh">{alt}</span>
      </span>
    );
  }
  return (
    <span className="photo photo-failed">
      <ImageOff className="i" strokeWidth={1.75} aria-hidden />
      <span>{photoTexts.failedToLoadImage}</span>
      <span className="vh">: {alt}</span>
    </span>
  );
}

export function PhotoImage({
  fileName,
  alt,
  width,
  height,
  colour = null,
  sizes,
  widths = IMAGE_WIDTHS,
  isEager = false,
  isFirst = false,
  fallback,
}: PhotoImageProps) {
  const { image, phase, retry, loaded, failed } = useProgress();
  if (phase === "failed") return <Failure alt={alt} fallback={fallback} />;
  const addressIn = (each: ImageWidth) => paths.image(fileName, each, retry ?? undefined);
  const largest = widths.at(-1) ?? 960;
  return (
    <span className={`photo photo-${phase}`}>
      {/* the security policy does not allow a style attribute, but SVG has the attribute `color` */}
      {colour !== null && phase !== "loaded" && <svg className="photo-colour" color={colour} aria-hidden />}
      <img
        // a new element for each attempt, so that it receives no error event of the previous one
        key={retry?.count ?? 0}
        ref={image}
        src={addressIn(largest)}
        srcSet={widths.map((each) => `${addressIn(each)} ${each}w`).join(", ")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isEager || isFirst ? "eager" : "lazy"}
        decoding="async"
        {...(isFirst ? { fetchPriority: "high" as const } : {})}
        onLoad={loaded}
        onError={failed}
      />
    </span>
  );
}
