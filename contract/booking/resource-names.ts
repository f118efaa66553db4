/** Names of tables, staff, rooms and equipment. */
import type { Resource, ResourceKind } from "./resources.ts";

export const KIND_WORDS: Readonly<Record<ResourceKind, { one: string; many: string }>> = {
  table: { one: "Table", many: "Tables" },
  person: { one: "Staff member", many: "Staff" },
  room: { one: "Room", many: "Rooms" },
  thing: { one: "Item", many: "Equipment" },
};

/** 'Table 4' where the name alone would be a number. */
export const calledText = ({ kind, name }: Pick<Resource, "kind" | "name">): string =>
  /^\d+$/.test(name) ? `${KIND_WORDS[kind].one} ${name}` : name;
