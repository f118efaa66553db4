/** Kinds and names of resources: tables, staff, rooms and equipment. Without zod, for the browser. */
import { numberedResourceTexts } from "./resource-texts.ts";

export const RESOURCE_KINDS = ["table", "person", "room", "thing"] as const;
type ResourceKindName = (typeof RESOURCE_KINDS)[number];

/** 'Table 4' if the name alone would be a number. */
export const calledText = ({ kind, name }: { kind: ResourceKindName; name: string }): string =>
  /^\d+$/.test(name) ? numberedResourceTexts[kind]({ name }) : name;
