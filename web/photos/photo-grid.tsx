import type { ReactNode } from "react";
import type { Image } from "#contract/photos/image.ts";
import { PhotoImage } from "./photo-image.tsx";
import { photoAlt } from "./photo-alt.ts";
import { TILE } from "./tile.ts";

interface PhotoGridProps {
  name: string;
  images: readonly Image[];
  /** Shown after the last photo, instead of those that are not loaded. */
  missing: ReactNode;
  onPick: (index: number) => void;
}

export function PhotoGrid({ name, images, missing, onPick }: PhotoGridProps) {
  return (
    <ul className="photo-grid">
      {images.map((image, index) => (
        <li key={image.id}>
          <button type="button" className="photo-tile" onClick={() => onPick(index)}>
            <PhotoImage
              fileName={image.file_name}
              alt={photoAlt(image, index, name)}
              width={image.width}
              height={image.height}
              colour={image.colour}
              {...TILE}
            />
          </button>
          {/* the button's accessible name has the same text */}
          {image.description !== null && (
            <p className="photo-caption" aria-hidden>
              <bdi>{image.description}</bdi>
            </p>
          )}
        </li>
      ))}
      {missing !== null && <li className="photo-missing">{missing}</li>}
    </ul>
  );
}
