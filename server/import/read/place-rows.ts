/** Shared functions of the readers of place collections. */
import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import type { Cell } from "./parquet-column.ts";
import type { ParquetPoint, ParquetValue } from "./parquet-page.ts";

/** A row of a collection with OpenStreetMap keys, or the reason why it does not belong in a directory of businesses. */
export type CollectionRow =
  | {
      id: string;
      tags: Map<string, string>;
      lat: number | null;
      lng: number | null;
      /** Additional attributions of the row. */
      credits: readonly RowCredit[];
    }
  | { leftOut: string };

/** A value as text, including whole numbers of 64 bits. */
export const textOf = (cell: Cell | undefined): string =>
  typeof cell === "string" ? cell : typeof cell === "number" || typeof cell === "bigint" ? String(cell) : "";

const NONE: readonly string[] = [];

const isList = (cell: Cell | undefined): cell is readonly ParquetValue[] => Array.isArray(cell);

export const isPoint = (cell: Cell | undefined): cell is ParquetPoint =>
  isList(cell) && cell.length === 2 && cell.every((part) => typeof part === "number");

/** The first of a list, or the value itself. */
export const firstOf = (cell: Cell | undefined): Cell | undefined => (isList(cell) ? cell[0] : cell);

/** The texts of a list; with `isAligned` also empty ones, so that two columns of one list remain aligned. */
export function textsOf(cell: Cell | undefined, isAligned = false): readonly string[] {
  if (!isList(cell) || (cell.length === 1 && cell[0] === null)) return NONE;
  const texts = Array.from(cell, textOf);
  return isAligned ? texts : texts.filter((text) => text !== "");
}
