/** The files of maps: `DATA_DIR/maps/NAME.pmtiles`. */
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { UnusableFile } from "../osm/unusable-file.ts";

export const mapsDirectory = (dataDirectory: string): string => join(dataDirectory, "maps");

const ENDING = ".pmtiles";
const NAME = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const UNFINISHED = /^\.[a-z0-9_-]+\.(\d+)\.part$/;

/** The name of a file's map: the file name without extensions, in lowercase. Throws an `UnusableFile`. */
export function nameOfFile(fileName: string): string {
  const name = fileName
    .replace(/(?:\.osm)?\.(?:pbf|pmtiles|mbtiles)$/i, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, "-")
    .replace(/^[-_]+|-+$/g, "")
    .slice(0, 60);
  if (!NAME.test(name)) throw new UnusableFile(`'${fileName}' gives no name for a map. Say --name NAME.`);
  return name;
}

/** Throws an `UnusableFile` if the file cannot be read. */
export async function sizeOf(path: string): Promise<number> {
  const facts = await stat(path).catch(() => null);
  if (facts === null) throw new UnusableFile(`There is no file ${path}. Check the path.`);
  if (!facts.isFile()) throw new UnusableFile(`${path} is no file.`);
  return facts.size;
}

export const mapPath = (directory: string, name: string): string => join(directory, `${name}${ENDING}`);

/** Writes to a temporary file and renames it, so that readers see either the old map or the new one. */
export async function replaceMap<Result>(
  directory: string,
  name: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true });
  await removeUnfinished(directory);
  const unfinished = join(directory, `.${name}.${process.pid}.part`);
  await rm(unfinished, { force: true });
  try {
    const result = await write(unfinished);
    await rename(unfinished, mapPath(directory, name));
    return result;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // the process belongs to another user, but it runs
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes temporary files of processes that were killed. */
async function removeUnfinished(directory: string): Promise<void> {
  for (const file of await readdir(directory)) {
    const [, pid] = UNFINISHED.exec(file) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(directory, file), { force: true });
  }
}

export interface MapFile {
  name: string;
  path: string;
  bytes: number;
  /** Changes whenever the file does. */
  version: string;
}

/** Sorted by name; empty if the folder does not exist. */
export async function listMapFiles(directory: string): Promise<MapFile[]> {
  let files: string[];
  try {
    files = await readdir(directory);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  const found: MapFile[] = [];
  for (const file of files.sort()) {
    const name = file.slice(0, -ENDING.length);
    if (!file.endsWith(ENDING) || !NAME.test(name)) continue;
    const path = join(directory, file);
    // deleted since the folder was listed
    const facts = await stat(path).catch(() => null);
    if (facts?.isFile() !== true) continue;
    const version = `${facts.ino.toString(36)}${facts.mtimeMs.toString(36)}${facts.size.toString(36)}`.replaceAll(
      ".",
      "",
    );
    found.push({ name, path, bytes: facts.size, version });
  }
  return found;
}

/** Returns false if there is no such map. */
export async function removeMap(directory: string, name: string): Promise<boolean> {
  if (!NAME.test(name)) return false;
  try {
    await rm(mapPath(directory, name));
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}
