/** Reservation types in the editor: rows of typed text, and the pools that they share. */
import type { CapacityPool, ReservationType, TypeTranslation } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";
import { rowsOfWeek, weekOf, type PeriodRow } from "../hours/rows.ts";
import { questionOf, questionRowOf, type QuestionFormRow } from "./question-rows.ts";
import { lengthText, parseLength } from "./lengths.ts";
import { typesEditorTexts } from "./types-editor-texts.ts";

/** The texts of a type that owners translate. */
export type TypeTexts = Omit<TypeTranslation, "language">;

/** Durations and numbers as typed: '45 min', ''. */
export interface TypeRow {
  /** Key for React; the id of an existing type. */
  key: string;
  /** Null for a new type. */
  id: string | null;
  name: string;
  description: string;
  price: string;
  /** By language. */
  translations: Readonly<Record<string, TypeTexts>>;
  duration: string;
  slotInterval: string;
  hasPartySize: boolean;
  minPartySize: string;
  maxPartySize: string;
  autoConfirm: boolean;
  asksPhone: boolean;
  waitlist: boolean;
  questions: QuestionFormRow[];
  cancelHours: string;
  overlapLimit: string;
  allowConflicts: boolean;
  createZoom: boolean;
  /** Null: the listing's hours. */
  weeklyHours: PeriodRow[][] | null;
  minNotice: string;
  maxAdvance: string;
  bufferBefore: string;
  bufferAfter: string;
  poolId: string | null;
  poolTakes: "one" | "party";
  meetingLink: string;
  /** Booked with tables or staff, which limit it. Not sent. */
  usesResources: boolean;
}

export interface PoolRow {
  id: string;
  name: string;
  size: string;
}

/** One field of the listing: a merge of two people's changes must not separate a type from its pool. */
export interface TypeAndPoolRows {
  types: TypeRow[];
  pools: PoolRow[];
}

export const NO_RESERVATIONS: TypeAndPoolRows = { types: [], pools: [] };

/** Defaults of empty fields (contract/booking/reservation-type.ts). */
const DEFAULTS = { overlapLimit: 1, maxAdvance: LIMITS.maxAdvanceDefault };

/** A number as typed; null if it is not valid, `empty` if the field is empty. */
export function numberOf(typed: string, empty: number | null = null): number | null {
  const text = typed.trim();
  if (text === "") return empty;
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

const lengthOf = (typed: string) => (typed.trim() === "" ? 0 : parseLength(typed));

/** A random UUID. `randomUUID` exists only on https and localhost. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function newType(): TypeRow {
  return {
    key: newId(),
    id: null,
    name: "",
    description: "",
    price: "",
    translations: {},
    duration: "",
    slotInterval: "15 min",
    hasPartySize: false,
    minPartySize: "",
    maxPartySize: "",
    autoConfirm: false,
    asksPhone: false,
    waitlist: false,
    questions: [],
    cancelHours: "0",
    overlapLimit: "1",
    allowConflicts: false,
    createZoom: false,
    weeklyHours: null,
    minNotice: "None",
    maxAdvance: String(LIMITS.maxAdvanceDefault),
    bufferBefore: "None",
    bufferAfter: "None",
    poolId: null,
    poolTakes: "one",
    meetingLink: "",
    usesResources: false,
  };
}

/** A copy with a new key and without an id. */
export function duplicateOf(row: TypeRow): TypeRow {
  const name = typesEditorTexts.copyName({ name: row.name.trim() }).trim().slice(0, LIMITS.reservationTypeNameLength);
  return {
    ...row,
    key: newId(),
    id: null,
    name,
    weeklyHours: row.weeklyHours?.map((day) => day.map((period) => ({ ...period }))) ?? null,
    usesResources: false,
  };
}

/** Moves an item up by one with -1, down with 1; returns the same list if that is not possible. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [item, other] = [items[index], items[index + by]];
  if (item === undefined || other === undefined) return [...items];
  return items.with(index, other).with(index + by, item);
}

/** Initial party sizes, or none (rules: listings, 8). */
export function withPartySize(hasPartySize: boolean): Partial<TypeRow> {
  return hasPartySize
    ? { hasPartySize, minPartySize: "1", maxPartySize: "6" }
    : { hasPartySize, minPartySize: "", maxPartySize: "", poolTakes: "one" };
}

const numberText = (value: number | null) => (value === null ? "" : String(value));

function rowOf(type: ReservationType): TypeRow {
  return {
    key: type.id,
    id: type.id,
    name: type.name,
    description: type.description,
    price: type.price,
    translations: Object.fromEntries(type.translations.map(({ language, ...texts }) => [language, texts])),
    duration: lengthText(type.duration),
    slotInterval: lengthText(type.slotInterval),
    hasPartySize: type.minPartySize !== null,
    minPartySize: numberText(type.minPartySize),
    maxPartySize: numberText(type.maxPartySize),
    autoConfirm: type.autoConfirm,
    asksPhone: type.asksPhone,
    waitlist: type.waitlist,
    questions: type.questions.map(questionRowOf),
    cancelHours: String(type.cancelHours),
    overlapLimit: String(type.overlapLimit),
    allowConflicts: type.allowConflicts,
    createZoom: type.createZoom,
    weeklyHours: type.weeklyHours === null ? null : rowsOfWeek(type.weeklyHours),
    minNotice: lengthText(type.minNotice),
    maxAdvance: String(type.maxAdvance),
    bufferBefore: lengthText(type.bufferBefore),
    bufferAfter: lengthText(type.bufferAfter),
    poolId: type.poolId,
    poolTakes: type.poolTakes,
    meetingLink: type.meetingLink,
    usesResources: type.usesResources,
  };
}

interface OfferedTypes {
  reservation_types: readonly ReservationType[];
  capacity_pools: readonly CapacityPool[];
}

export function reservationRowsOf({ reservation_types: types, capacity_pools: pools }: OfferedTypes): TypeAndPoolRows {
  return {
    types: types.map(rowOf),
    pools: pools.map(({ id, name, size }) => ({ id, name, size: String(size) })),
  };
}

/** The type for the API; call it only if the row has no problems. */
export function typeOf(row: TypeRow) {
  return {
    ...(row.id === null ? {} : { id: row.id }),
    name: row.name,
    description: row.description,
    price: row.price,
    translations: Object.entries(row.translations).map(([language, texts]) => ({ language, ...texts })),
    duration: lengthOf(row.duration) ?? 0,
    slotInterval: lengthOf(row.slotInterval) ?? 0,
    minPartySize: row.hasPartySize ? numberOf(row.minPartySize) : null,
    maxPartySize: row.hasPartySize ? numberOf(row.maxPartySize) : null,
    autoConfirm: row.autoConfirm,
    asksPhone: row.asksPhone,
    waitlist: row.waitlist,
    questions: row.questions.map(questionOf),
    cancelHours: numberOf(row.cancelHours, 0) ?? 0,
    overlapLimit: numberOf(row.overlapLimit, DEFAULTS.overlapLimit) ?? 0,
    allowConflicts: row.allowConflicts,
    createZoom: row.createZoom,
    weeklyHours: row.weeklyHours === null ? null : weekOf(row.weeklyHours),
    minNotice: lengthOf(row.minNotice) ?? 0,
    maxAdvance: numberOf(row.maxAdvance, DEFAULTS.maxAdvance) ?? 0,
    bufferBefore: lengthOf(row.bufferBefore) ?? 0,
    bufferAfter: lengthOf(row.bufferAfter) ?? 0,
    poolId: row.poolId,
    poolTakes: row.poolTakes,
    meetingLink: row.meetingLink.trim(),
  };
}

/** The pools that some type uses; unused pools are deleted. */
export function usedPools({ types, pools }: TypeAndPoolRows): PoolRow[] {
  return pools.filter(({ id }) => types.some(({ poolId }) => poolId === id));
}

export function poolsOf(rows: TypeAndPoolRows): CapacityPool[] {
  return usedPools(rows).map(({ id, name, size }) => ({ id, name, size: numberOf(size) ?? 0 }));
}
