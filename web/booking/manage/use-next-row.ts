/**
 * Where the keyboard is after a row was answered: at the next row, else the one before, else at the list's heading. The row may go
 * elsewhere or away meanwhile, and a dialog that asked gives the focus back to it when it closes.
 */
import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

const ROW = "[data-reservation]";

export interface NextRow {
  region: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLParagraphElement | null>;
  watch: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onPointerDownCapture: () => void;
    onKeyDownCapture: () => void;
  };
  /** This one has its answer. */
  leave: (id: string) => void;
  /** This one goes to another part of the list, and the focus goes with it. */
  stay: (id: string) => void;
}

const idOf = (row: HTMLElement) => row.dataset["reservation"] ?? "";

export function useNextRow(): NextRow {
  const region = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  /** The row that was answered, and those to go on to, the nearest first. */
  const left = useRef<{ id: string; next: readonly string[]; stays: boolean } | null>(null);
  const hadFocus = useRef(false);
  const isOurs = useRef(false);

  const rows = () => [...(region.current?.querySelectorAll<HTMLElement>(ROW) ?? [])];

  function others(id: string): string[] {
    const all = rows().map(idOf);
    const at = all.indexOf(id);
    return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at)).reverse()];
  }

  function goOn(): void {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    const at = activeElement?.closest<HTMLElement>(ROW) ?? null;
    const isAtLeft = at !== null && left.current?.stays === false && idOf(at) === left.current.id;
    // whoever went elsewhere meanwhile stays there
    if (!isAtLeft && !(isNowhere && hadFocus.current)) return;
    const all = rows();
    const next = left.current?.next.map((id) => all.find((row) => idOf(row) === id)).find((row) => row !== undefined);
    isOurs.current = true;
    if (next === undefined) heading.current?.focus({ preventScroll: true });
    else next.focus();
    isOurs.current = false;
  }

  useEffect(() => {
    // after a dialog that closes with the same change
    queueMicrotask(goOn);
  });

  /** Whoever presses something has gone on by themselves, be it in the row that was answered. */
  function forget(): void {
    left.current = null;
  }

  return {
    region,
    heading,
    watch: {
      onPointerDownCapture: forget,
      onKeyDownCapture: forget,
      onFocus: ({ relatedTarget }) => {
        hadFocus.current = true;
        if (isOurs.current || left.current === null) return;
        const { id } = left.current;
        // from another row back to the one that was answered, the focus stays; a dialog gives it back to that one
        const from = relatedTarget instanceof Element ? relatedTarget.closest<HTMLElement>(ROW) : null;
        if (!isIn(id) || (from !== null && idOf(from) !== id)) left.current = null;
      },
      onBlur: ({ relatedTarget }) => {
        // null: what had it is gone, or a press on nothing
        if (relatedTarget !== null) hadFocus.current = false;
      },
    },
    leave: (id) => {
      hadFocus.current = true;
      left.current = { id, next: others(id), stays: false };
      queueMicrotask(goOn);
    },
    stay: (id) => {
      hadFocus.current = true;
      left.current = { id, next: [id, ...others(id)], stays: true };
    },
  };
}

const isIn = (id: string): boolean => {
  const row = document.activeElement?.closest<HTMLElement>(ROW) ?? null;
  return row !== null && idOf(row) === id;
};
