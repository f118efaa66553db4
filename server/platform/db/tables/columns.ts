/** Column types that many tables share. */
import type { ColumnType } from "kysely";

/** jsonb is selected as a parsed value and inserted as text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Filled by the database when omitted. */
export type Defaulted<T, In = T> = ColumnType<T, In | undefined, In>;
