/**
 * Moves the focus after a request was answered: to the next row, else the previous one, else the list's heading. The
 * row may move or disappear, and a dialog returns the focus to it when it closes.
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
  /** The row with this id was answered. */
  leave: (id: string) => void;
  /** The row with this id moves to another part of the list, and the focus follows it. */
  stay: (id: string) => void;
}

const idOf = (row: HTMLElement) => row.dataset["reservation"] ?? "";

export function useNextRow(): NextRow {
  const region = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  /** The row that was answered, and the rows for the focus, nearest first. */
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
    // the focus is elsewhere: the user moved it, and it stays
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

  /** A press means that the user has moved on, even within the answered row. */
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
        // if the focus returns from another row, it stays; a dialog returns it from outside the rows
        const from = relatedTarget instanceof Element ? relatedTarget.closest<HTMLElement>(ROW) : null;
        if (!isIn(id) || (from !== null && idOf(from) !== id)) left.current = null;
      },
      onBlur: ({ relatedTarget }) => {
        // null: the focused element was removed, or the press was outside any control
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
