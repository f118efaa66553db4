/** The hash ('#photos', '#photo-3') opens the photo dialog, so that Back closes it and a photo can be linked to. */
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useInBrowser } from "../platform/use-in-browser.ts";

export type PhotoView = { kind: "grid" } | { kind: "slideshow"; index: number };

interface PhotoHistoryState {
  isOpenedHere: true;
}

function isOpened(state: unknown): state is PhotoHistoryState {
  return typeof state === "object" && state !== null && "isOpenedHere" in state;
}

/** An owner's grid opens even without photos. */
export function readPhotoView(hash: string, count: number, isOwner = false): PhotoView | null {
  if (count === 0 && !isOwner) return null;
  if (hash === "#photos") return { kind: "grid" };
  const [, digits] = /^#photo-([1-9]\d{0,3})$/.exec(hash) ?? [];
  const index = Number(digits) - 1;
  return digits !== undefined && index < count ? { kind: "slideshow", index } : null;
}

function hashOf(view: PhotoView): string {
  return view.kind === "grid" ? "photos" : `photo-${view.index + 1}`;
}

export function usePhotoView(count: number, isOwner: boolean) {
  const location = useLocation();
  const { hash, search } = location;
  const navigate = useNavigate();
  const named = readPhotoView(hash, count, isOwner);
  // the server never receives a hash
  const isNamed = useInBrowser(() => named !== null, false);
  const view = isNamed ? named : null;
  const isOpenedHere = isOpened(location.state);

  const open = useCallback(
    (next: PhotoView) => {
      const opened: PhotoHistoryState = { isOpenedHere: true };
      void navigate({ search, hash: hashOf(next) }, { preventScrollReset: true, state: opened });
    },
    [navigate, search],
  );

  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
  }, [navigate, isOpenedHere, search]);

  return { view, open, close };
}
