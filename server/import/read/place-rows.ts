/** What the readers of collections of places have in common. */
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import type { Cell } from "./parquet-column.ts";
import type { ParquetPoint, ParquetValue } from "./parquet-page.ts";

/** A row of a collection, in OpenStreetMap's keys, or why it does not belong into a directory of businesses. */
export type CollectionRow =
  | {
      id: string;
      tags: Map<string, string>;
      lat: number | null;
      lng: number | null;
      /** Who asks to be named for it besides the collection. */
      credits: readonly RowCredit[];
    }
  | { leftOut: string };

/** A value as text; whole numbers of 64 bits too. */
export const textOf = (cell: Cell | undefined): string =>
  typeof cell === "string" ? cell : typeof cell === "number" || typeof cell === "bigint" ? String(cell) : "";

const NONE: readonly string[] = [];

const isList = (cell: Cell | undefined): cell is readonly ParquetValue[] => Array.isArray(cell);

export const isPoint = (cell: Cell | undefined): cell is ParquetPoint =>
  isList(cell) && cell.length === 2 && cell.every((part) => typeof part === "number");

/** The first of a list, or the value itself. */
export const firstOf = (cell: Cell | undefined): Cell | undefined => (isList(cell) ? cell[0] : cell);

/** The texts of a list; with `isAligned` empty ones too, so that two columns of one list stay side by side. */
export function textsOf(cell: Cell | undefined, isAligned = false): readonly string[] {
  if (!isList(cell) || (cell.length === 1 && cell[0] === null)) return NONE;
  const texts = Array.from(cell, textOf);
  return isAligned ? texts : texts.filter((text) => text !== "");
}
