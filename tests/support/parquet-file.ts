/** Parquet files with the columns of Overture's and Foursquare's places. */
import { ByteWriter, parquetWrite, type ParquetWriteOptions, type SchemaElement } from "hyparquet-writer";

const text = (name: string): SchemaElement => ({ name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "OPTIONAL" }); // oxfmt-ignore
const struct = (name: string, ...children: readonly SchemaElement[][]): SchemaElement[] => [
  { name, repetition_type: "OPTIONAL", num_children: children.length },
  ...children.flat(),
];
const list = (name: string, [element, ...rest]: readonly SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: "OPTIONAL", num_children: 1, converted_type: "LIST" },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  { ...(element ?? text("")), name: "element" },
  ...rest,
];
const double = (name: string): SchemaElement => ({ name, type: "DOUBLE", repetition_type: "OPTIONAL" });
const float = (name: string): SchemaElement => ({ name, type: "FLOAT", repetition_type: "OPTIONAL" });

const NAMES = struct("names", [text("primary")], [
  { name: "common", repetition_type: "OPTIONAL", num_children: 1, converted_type: "MAP" },
  { name: "key_value", repetition_type: "REPEATED", num_children: 2 },
  { ...text("key"), repetition_type: "REQUIRED" },
  text("value"),
], list("rules", struct("element", [text("variant")], [text("language")], [text("value")]))); // oxfmt-ignore

const OVERTURE: Readonly<Record<string, readonly SchemaElement[]>> = {
  id: [text("id")],
  geometry: [{ name: "geometry", type: "BYTE_ARRAY", repetition_type: "OPTIONAL" }],
  bbox: struct("bbox", [float("xmin")], [float("xmax")], [float("ymin")], [float("ymax")]),
  version: [{ name: "version", type: "INT32", repetition_type: "OPTIONAL" }],
  sources: list("sources", struct("element", [text("property")], [text("dataset")], [text("license")], [text("record_id")], [text("update_time")], [double("confidence")])),
  names: NAMES,
  categories: struct("categories", [text("primary")], list("alternate", [text("element")])),
  basic_category: [text("basic_category")],
  taxonomy: struct("taxonomy", [text("primary")], list("hierarchy", [text("element")]), list("alternates", [text("element")])),
  confidence: [double("confidence")],
  websites: list("websites", [text("element")]),
  socials: list("socials", [text("element")]),
  emails: list("emails", [text("element")]),
  phones: list("phones", [text("element")]),
  brand: struct("brand", [text("wikidata")], struct("names", [text("primary")])),
  addresses: list("addresses", struct("element", [text("freeform")], [text("locality")], [text("postcode")], [text("region")], [text("country")])),
  operating_status: [text("operating_status")],
}; // oxfmt-ignore

const FOURSQUARE: Readonly<Record<string, readonly SchemaElement[]>> = {
  ...Object.fromEntries(["fsq_place_id", "name", "address", "locality", "region", "postcode", "post_town", "country", "date_created", "date_refreshed", "date_closed", "tel", "website", "email"].map((name) => [name, [text(name)]])),
  latitude: [double("latitude")],
  longitude: [double("longitude")],
  fsq_category_labels: list("fsq_category_labels", [text("element")]),
  unresolved_flags: list("unresolved_flags", [text("element")]),
}; // oxfmt-ignore

/** A point in the binary form of geometry columns. */
export function pointOf(lng: number, lat: number): Uint8Array {
  const bytes = Buffer.alloc(21);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(1, 1);
  bytes.writeDoubleLE(lng, 5);
  bytes.writeDoubleLE(lat, 13);
  return new Uint8Array(bytes);
}

export type Cells = Readonly<Record<string, unknown>>;

export interface OverturePlace {
  id: string;
  name: string;
  lng: number;
  lat: number;
  /** Any other columns, as Overture has them. */
  cells?: Cells;
}

export type Writing = Omit<Partial<ParquetWriteOptions>, "writer" | "columnData" | "schema"> & { encoding?: "DELTA_BYTE_ARRAY" | "DELTA_LENGTH_BYTE_ARRAY" | "PLAIN" }; // oxfmt-ignore

function fileOf(
  columns: Readonly<Record<string, readonly SchemaElement[]>>,
  rows: readonly Cells[],
  { encoding, ...options }: Writing,
): Uint8Array {
  const names = Object.keys(columns);
  const writer = new ByteWriter();
  const schema: SchemaElement[] = [{ name: "root", num_children: names.length }, ...Object.values(columns).flat()];
  const columnData = names.map((name) => ({
    name,
    data: rows.map((row) => row[name] ?? null),
    ...(encoding !== undefined && columns[name]?.[0]?.type === "BYTE_ARRAY" ? { encoding } : {}),
  }));
  void parquetWrite({ writer, schema, columnData, ...options });
  return new Uint8Array(writer.getBuffer());
}

/** Overture's columns for a place's main fields. */
export const overtureCells = ({ id, name, lng, lat, cells }: OverturePlace): Cells => ({
  id,
  geometry: pointOf(lng, lat),
  bbox: { xmin: lng, xmax: lng, ymin: lat, ymax: lat },
  version: 1,
  names: { primary: name, common: null, rules: null },
  confidence: 0.95,
  sources: [{ property: "", dataset: "meta", license: "CDLA-Permissive-2.0", record_id: id, confidence: 0.95 }],
  operating_status: "open",
  ...cells,
});

export const overtureFile = (places: readonly OverturePlace[], options: Writing = {}): Uint8Array =>
  fileOf(OVERTURE, places.map(overtureCells), options);

export const foursquareFile = (rows: readonly Cells[], options: Writing = {}): Uint8Array =>
  fileOf(FOURSQUARE, rows, options);

/** A file with columns of neither. */
export const otherFile = (): Uint8Array =>
  fileOf({ station: [text("station")], height: [double("height")] }, [{ station: "Ash", height: 3 }], {});

export { FOURSQUARE as FOURSQUARE_SCHEMA, OVERTURE as OVERTURE_SCHEMA };
