/** Sorts pinned photos: by drag, by the keys of the drag handle, or by buttons. Loaded when first needed. */
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { ArrowLeft, ArrowRight, GripVertical } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { Image } from "#contract/photos/image.ts";
import { PhotoImage } from "../photo-image.tsx";
import { photoAlt } from "../photo-alt.ts";
import { arrangeTexts } from "./owner-photos-texts.ts";

/** Distance in pixels from which a press is a drag. */
const DRAG_DISTANCE = 6;

interface PinnedTileProps {
  image: Image;
  alt: string;
  count: number;
  onMove: (image: Image, rank: number) => void;
}

function PinnedTile({ image, alt, count, onMove }: PinnedTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: image.id });
  const tile = useRef<HTMLLIElement | null>(null);
  const rank = image.rank ?? 1;

  // by script: the security policy does not allow a style attribute
  useLayoutEffect(() => {
    const { style } = tile.current ?? {};
    if (style === undefined) return;
    style.transform = transform === null ? "" : `translate3d(${transform.x}px, ${transform.y}px, 0)`;
    style.transition = transition ?? "";
  }, [transform, transition]);

  return (
    <li
      ref={(element) => {
        tile.current = element;
        setNodeRef(element);
      }}
      className={isDragging ? "pinned-tile pinned-lifted" : "pinned-tile"}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        // a button has its role already
        role={undefined}
        className="photo-tile pinned-handle"
        aria-label={arrangeTexts.photo({ rank, alt })}
      >
        <PhotoImage
          fileName={image.file_name}
          alt=""
          width={image.width}
          height={image.height}
          colour={image.colour}
          sizes="(max-width: 768px) 46vw, 180px"
          widths={[208, 416]}
        />
        <span className="photo-rank num">#{rank}</span>
        <GripVertical className="i pinned-grip" strokeWidth={1.75} aria-hidden />
      </button>
      <div className="pinned-moves">
        <button
          type="button"
          className="btn icon"
          aria-label={arrangeTexts.moveEarlier({ alt })}
          disabled={rank === 1}
          onClick={() => onMove(image, rank - 1)}
        >
          <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className="btn icon"
          aria-label={arrangeTexts.moveLater({ alt })}
          disabled={rank === count}
          onClick={() => onMove(image, rank + 1)}
        >
          <ArrowRight className="i" strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </li>
  );
}

interface ArrangePinsProps {
  name: string;
  /** Sorted by rank. */
  pinned: readonly Image[];
  onMove: (image: Image, rank: number) => void;
}

export function ArrangePins({ name, pinned, onMove }: ArrangePinsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number | undefined) => pinned.findIndex((image) => image.id === id) + 1;

  function onDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    const image = pinned[from - 1];
    if (image !== undefined && to > 0 && from !== to) onMove(image, to);
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => arrangeTexts.pickedUp({ rank: placeOf(active.id) }),
    onDragOver: ({ over }) =>
      over === null ? arrangeTexts.overNothing : arrangeTexts.over({ rank: placeOf(over.id) }),
    onDragEnd: ({ over }) =>
      over === null ? arrangeTexts.cancelled : arrangeTexts.dropped({ rank: placeOf(over.id) }),
    onDragCancel: () => arrangeTexts.cancelled,
  };

  return (
    <div className="arrange">
      <p className="help">{arrangeTexts.hint}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: arrangeTexts.instructions } }}
      >
        <SortableContext items={pinned.map(({ id }) => id)} strategy={rectSortingStrategy}>
          <ol className="pinned-tiles" aria-label={arrangeTexts.pinnedPhotos}>
            {pinned.map((image, index) => (
              <PinnedTile
                key={image.id}
                image={image}
                alt={photoAlt(image, index, name)}
                count={pinned.length}
                onMove={onMove}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
}
