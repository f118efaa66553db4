/** Order of photos (rules: photos, 2), to show a change before the server responds. */
import type { Image } from "#contract/photos/image.ts";

/** Pinned photos by rank, then the newest. */
function inOrder(images: readonly Image[]): Image[] {
  const later = (a: Image, b: Image) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);
  return images.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || later(a, b));
}

export function pinnedOf(images: readonly Image[]): Image[] {
  return inOrder(images.filter(({ rank }) => rank !== null));
}

/** Pins or moves `id` to `rank` (from 1; beyond the last: last), or unpins it with null. Others close the gap. */
export function reranked(images: readonly Image[], id: string, rank: number | null): Image[] {
  const ids = pinnedOf(images)
    .map((image) => image.id)
    .filter((other) => other !== id);
  if (rank !== null) ids.splice(rank - 1, 0, id);
  const ranks = new Map(ids.map((each, index) => [each, index + 1]));
  return inOrder(images.map((image) => ({ ...image, rank: ranks.get(image.id) ?? null })));
}

export function withAdded(images: readonly Image[], added: Image): Image[] {
  return inOrder([...images.filter(({ id }) => id !== added.id), added]);
}
