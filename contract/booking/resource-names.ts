/** Kinds and names of resources: tables, staff, rooms and equipment. Without zod, for the browser. */
export const RESOURCE_KINDS = ["table", "person", "room", "thing"] as const;
type ResourceKindName = (typeof RESOURCE_KINDS)[number];

export const KIND_WORDS: Readonly<Record<ResourceKindName, { one: string; many: string }>> = {
  table: { one: "Table", many: "Tables" },
  person: { one: "Staff member", many: "Staff" },
  room: { one: "Room", many: "Rooms" },
  thing: { one: "Item", many: "Equipment" },
};

/** 'Table 4' if the name alone would be a number. */
export const calledText = ({ kind, name }: { kind: ResourceKindName; name: string }): string =>
  /^\d+$/.test(name) ? `${KIND_WORDS[kind].one} ${name}` : name;
