/** Kinds of columns that many tables have. */
import type { ColumnType } from "kysely";

/** jsonb comes out parsed and goes in as text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Filled by the database when left out. */
export type Defaulted<T, In = T> = ColumnType<T, In | undefined, In>;
