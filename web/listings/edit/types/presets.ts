/** What most owners begin with. Pure but for the key of the row. */
import { newType, withPartySize, type TypeRow } from "./type-rows.ts";

const PRESETS = {
  Table: {
    ...withPartySize(true),
    ...{ duration: "90 min", slotInterval: "15 min", autoConfirm: true, overlapLimit: "8", maxPartySize: "8" },
  },
  Haircut: { duration: "45 min", slotInterval: "15 min", autoConfirm: true },
  Class: {
    ...withPartySize(true),
    ...{ duration: "1 hour", slotInterval: "1 hour", autoConfirm: true, overlapLimit: "12", maxPartySize: "2" },
  },
} as const satisfies Record<string, Partial<TypeRow>>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[];

export const presetOf = (name: PresetName): TypeRow => ({ ...newType(), ...PRESETS[name], name });
