import { parseArgs } from "node:util";
import { addMap } from "#server/maps/add.ts";
import { Archive } from "#server/maps/archive.ts";
import { buildMap, type Building, type Built } from "#server/maps/build.ts";
import { listMapFiles, mapsDirectory, nameOfFile, removeMap, type MapFile } from "#server/maps/files.ts";
import { UnusableFile } from "#server/osm/unusable-file.ts";
import { boundHeap } from "../bound-heap.ts";
import { actionOf, OptionError, UsageError, type Command, type CommandContext } from "../command.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";
import { progressBar } from "../progress-bar.ts";

const usage = `Usage: npx mainstreet map ACTION

Maps of the real streets, drawn on listings: files in DATA_DIR/maps. A site that runs notices them within seconds.

  build FILE.osm.pbf [--name NAME]       Cuts a map of an extract of OpenStreetMap
  add FILE.pmtiles|FILE.mbtiles [--name NAME]
                                         Takes one that is cut already, in the layers of the Protomaps basemap
  remove NAME                            Takes one away
  list [--json]                          Which there are, what of, how large

A map is called as its file is, or NAME. Built or added again it takes the place of the one before, once it is whole.`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const degrees = (bounds: readonly number[]) => bounds.map((side) => side.toFixed(3)).join(", ");

async function directoryOf({ openDatabase }: CommandContext): Promise<string> {
  // maps are stored in the data directory of the database
  return mapsDirectory((await openDatabase()).dataDirectory);
}

type Make = (path: string, options: Building & { name?: string }) => Promise<Built>;

async function make(args: string[], context: CommandContext, how: Make): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: "string" } } });
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError("Name the file.");
  if (more.length > 0) throw new UsageError("Name one file at a time; a path with spaces needs quotation marks.");
  if (values.name !== undefined && values.name !== nameOfFile(values.name))
    throw new OptionError("--name needs lowercase letters a–z, digits, - and _, at most 60.");
  const { out, err, signal, now } = context;
  const bar = progressBar(err);
  const begun = now().getTime();
  boundHeap();
  try {
    const built = await how(file, {
      directory: await directoryOf(context),
      onProgress: (share, text) => bar.show(share, text),
      signal,
      ...(values.name === undefined ? {} : { name: values.name }),
    });
    bar.clear();
    const seconds = ((now().getTime() - begun) / 1_000).toFixed(1);
    out.write(
      `Map '${built.name}': ${built.tiles.toLocaleString("en-US")} tiles, ${megabytes(built.bytes)}, in ${seconds} s (west, south, east, north: ${degrees(built.bounds)}).\n`,
    );
    return 0;
  } catch (error) {
    bar.clear();
    if (signal.aborted) throw new UnusableFile("Stopped. The maps are as they were.");
    throw error;
  }
}

async function remove(args: string[], context: CommandContext): Promise<number> {
  const [name, ...more] = parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  if (name === undefined || more.length > 0) throw new UsageError("Name one map.");
  if (!(await removeMap(await directoryOf(context), name)))
    throw new Error(`There is no map '${name}'. 'npx mainstreet map list' has their names.`);
  context.out.write(`Removed the map '${name}'.\n`);
  return 0;
}

interface MapLine {
  name: string;
  bytes: number;
  /** Null if the file cannot be read. */
  archive: Pick<Archive, "bounds" | "header" | "attribution"> | null;
}

async function readLine({ name, path, bytes }: MapFile): Promise<MapLine> {
  try {
    const archive = await Archive.open(path);
    await archive.close();
    return { name, bytes, archive };
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    return { name, bytes, archive: null };
  }
}

const UNREADABLE = "cannot be read: remove it, or build it again";

const COLUMNS: readonly ListColumn<MapLine>[] = [
  { heading: "name", key: "name", value: ({ name }) => name },
  { heading: "size", key: "bytes", value: ({ bytes }) => bytes, text: ({ bytes }) => megabytes(bytes) },
  {
    heading: "zooms",
    key: "zooms",
    value: ({ archive }) => (archive === null ? null : { min: archive.header.minZoom, max: archive.header.maxZoom }),
    text: ({ archive }) => (archive === null ? "" : `${archive.header.minZoom}–${archive.header.maxZoom}`),
  },
  {
    heading: "west, south, east, north",
    key: "bounds",
    value({ archive }) {
      if (archive === null) return null;
      const [west, south, east, north] = archive.bounds;
      return { west, south, east, north };
    },
    text: ({ archive }) => (archive === null ? "" : degrees(archive.bounds)),
  },
  {
    heading: "attribution",
    key: "attribution",
    value: ({ archive }) => archive?.attribution ?? null,
    text: ({ archive }) => archive?.attribution ?? UNREADABLE,
  },
];

async function list(args: string[], context: CommandContext): Promise<number> {
  const { json: isJson } = parseArgs({ args, options: JSON_OPTION }).values;
  const lines: MapLine[] = [];
  for (const file of await listMapFiles(await directoryOf(context))) lines.push(await readLine(file));
  await writeList(lines, { columns: COLUMNS, isJson, ifEmpty: "There are no maps." }, context);
  return 0;
}

const ACTIONS: Readonly<Record<string, (args: string[], context: CommandContext) => Promise<number>>> = {
  build: (args, context) => make(args, context, buildMap),
  add: (args, context) => make(args, context, addMap),
  remove,
  list,
};

export const mapCommand: Command = {
  usage,
  async run(args: string[], context: CommandContext): Promise<number> {
    const [action, ...rest] = args;
    return actionOf(ACTIONS, action)(rest, context);
  },
};
