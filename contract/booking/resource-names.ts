/** Kinds and names of resources: tables, staff, rooms and equipment. Without zod, for the browser. */
import { numberedResourceTexts, resourceGroupTexts, resourceKindTexts } from "./resource-texts.ts";

export const RESOURCE_KINDS = ["table", "person", "room", "thing"] as const;
type ResourceKindName = (typeof RESOURCE_KINDS)[number];

const words = (kind: ResourceKindName) => ({
  get one() {
    return resourceKindTexts[kind];
  },
  get many() {
    return resourceGroupTexts[kind];
  },
});
export const KIND_WORDS: Readonly<Record<ResourceKindName, { readonly one: string; readonly many: string }>> = {
  table: words("table"),
  person: words("person"),
  room: words("room"),
  thing: words("thing"),
};

/** 'Table 4' if the name alone would be a number. */
export const calledText = ({ kind, name }: { kind: ResourceKindName; name: string }): string =>
  /^\d+$/.test(name) ? numberedResourceTexts[kind]({ name }) : name;
