/** Kinds and names of resources: tables, staff, rooms and equipment. Without zod, for the browser. */
import { numberedResourceTexts } from "./resource-texts.ts";

export const RESOURCE_KINDS = ["table", "person", "room", "thing"] as const;
type ResourceKindName = (typeof RESOURCE_KINDS)[number];

/** 'Table 4' if the name alone would be a number. */
export const calledText = ({ kind, name }: { kind: ResourceKindName; name: string }): string =>
  /^\d+$/.test(name) ? numberedResourceTexts[kind]({ name }) : name;

/** Names that the SQL function `resource_names` stores in the history, for resources whose name is a number. */
const STORED_KINDS: Readonly<Record<string, ResourceKindName>> = {
  Table: "table",
  "Staff member": "person",
  Room: "room",
  Item: "thing",
};

/** 'Table 4' of the history in the reader's language. */
export function storedNameText(stored: string): string {
  const [, kind = "", name = ""] = /^(.+) (\d+)$/.exec(stored) ?? [];
  const known = STORED_KINDS[kind];
  return known === undefined ? stored : calledText({ kind: known, name });
}
