/** Tables, staff, rooms and equipment. */
import { catalog } from "../text/catalog.ts";

export const resourceKindTexts = catalog("resourceKinds", {
  table: "Table",
  person: "Staff member",
  room: "Room",
  thing: "Item",
});

export const resourceGroupTexts = catalog("resourceGroups", {
  table: "Tables",
  person: "Staff",
  room: "Rooms",
  thing: "Equipment",
});

/** A resource whose name alone would be a number: 'Table 4'. */
export const numberedResourceTexts = catalog("numberedResources", {
  table: "Table {name}",
  person: "Staff member {name}",
  room: "Room {name}",
  thing: "Item {name}",
});
