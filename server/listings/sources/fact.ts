/** What an import knows of a place together or not at all: `facts.ts` says which fields. */
export type Fact =
  | "name"
  | "description"
  | "category"
  | "other_names"
  | "address"
  | "spot"
  | "zone"
  | "phone"
  | "website"
  | "hours";
