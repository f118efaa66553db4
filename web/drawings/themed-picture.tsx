import type { ImgHTMLAttributes } from "react";
import type { Theme } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";

interface ThemedPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** Its address by theme. */
  at: (theme: Theme) => string;
  /** Its address on narrow screens; default: `at`. */
  atNarrow?: (theme: Theme) => string;
  pictureClass?: string;
}

const LIGHT = "(prefers-color-scheme: light)";
const NARROW = "(max-width: 768px)";

/** A drawing for the light or dark theme: as the user chose, else as the system prefers, without a script. */
export function ThemedPicture({ at, atNarrow, pictureClass, alt = "", ...image }: ThemedPictureProps) {
  const dark = useProfile()?.dark ?? null;
  if (dark !== null) {
    const theme = dark ? "dark" : "light";
    return (
      <picture className={pictureClass}>
        {atNarrow !== undefined && <source media={NARROW} srcSet={atNarrow(theme)} />}
        <img {...image} alt={alt} src={at(theme)} />
      </picture>
    );
  }
  return (
    <picture className={pictureClass}>
      {atNarrow !== undefined && <source media={`${NARROW} and ${LIGHT}`} srcSet={atNarrow("light")} />}
      {atNarrow !== undefined && <source media={NARROW} srcSet={atNarrow("dark")} />}
      <source media={LIGHT} srcSet={at("light")} />
      <img {...image} alt={alt} src={at("dark")} />
    </picture>
  );
}
