/** Files and folders named in the configuration, checked before anything is created. */
import { open, stat } from "node:fs/promises";
import { breachedPasswords } from "../accounts/breached-passwords.ts";
import { PASSPHRASE_TOO_SHORT, readPassphrase, SHORTEST_PASSPHRASE } from "../backup/passphrase-file.ts";
import { IN_BUCKET } from "../backup/settings.ts";
import { isCityDatabase } from "../places/city-database.ts";
import { readBranding } from "../site/branding.ts";
import { ConfigurationError, type Configuration } from "./configuration.ts";

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

function reasonOf(error: unknown, path: string): string {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR") return `${path} does not exist`;
  if (code === "EACCES" || code === "EPERM") return `${path} cannot be read by the user that Mainstreet runs as`;
  if (code === "EISDIR") return `${path} is a folder`;
  return error instanceof Error ? error.message : String(error);
}

/** Null where it can be read. Throws the error of the file system. */
async function checkReadable(path: string): Promise<null> {
  const file = await open(path, "r");
  try {
    // opening a folder succeeds, reading it does not
    await file.read(Buffer.alloc(1), 0, 1, 0);
    return null;
  } finally {
    await file.close();
  }
}

/** A folder that is created when needed may be missing. */
async function checkFolder(path: string): Promise<string | null> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  return found === null || found.isDirectory() ? null : `${path} is not a folder`;
}

async function checkBreachedFile(path: string): Promise<string | null> {
  const fault = await breachedPasswords(path).findFault();
  return fault === null ? null : `${path} cannot be searched, since ${fault}`;
}

async function checkPassphrase(path: string): Promise<string | null> {
  await checkReadable(path);
  return (await readPassphrase(path)).length < SHORTEST_PASSPHRASE ? PASSPHRASE_TOO_SHORT.replace(/\.$/, "") : null;
}

async function checkCities(path: string): Promise<string | null> {
  return (await isCityDatabase(path)) ? null : `${path} is not an mmdb file`;
}

/** The operator's words and look. The folder may be missing unless it was named. */
async function checkSiteFolder(configuration: Configuration): Promise<string | null> {
  const { siteDirectory, isSiteDirectoryChosen } = configuration;
  const found = await stat(siteDirectory).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT" && !isSiteDirectoryChosen) return null;
    throw error;
  });
  if (found === null) return null;
  if (!found.isDirectory()) return `${siteDirectory} is not a folder`;
  try {
    await readBranding(configuration);
    return null;
  } catch (error) {
    return codeOf(error) === "" && error instanceof Error ? error.message : reasonOf(error, siteDirectory);
  }
}

type Check = (path: string) => Promise<string | null>;

interface NamedFile {
  variable: string;
  path: string | null;
  check: Check;
  /** The instruction after the problem. */
  advice: string;
}

const filesOf = (configuration: Configuration): NamedFile[] => {
  const { siteDirectory, breachedPasswords: breached, searchWords, geo, backups, dataDirectory } = configuration;
  const { directory, passphraseFile } = backups;
  const orOut = (variable: string) => `Name another file, or leave ${variable} out`;
  return [
    { variable: "DATA_DIR", path: dataDirectory, check: checkFolder, advice: "Name a folder" },
    {
      ...{ variable: "SITE_DIR", path: siteDirectory, check: () => checkSiteFolder(configuration) },
      advice: "docs/operations.md, 'Your words and look', says what may be there",
    },
    {
      ...{ variable: "BREACHED_PASSWORDS", path: breached, check: checkBreachedFile },
      advice: "Name a file with a SHA-1 hash a line, in their order, or leave BREACHED_PASSWORDS out",
    },
    { variable: "SEARCH_WORDS", path: searchWords, check: checkReadable, advice: orOut("SEARCH_WORDS") },
    { variable: "GEOIP_DB", path: geo.databasePath, check: checkCities, advice: orOut("GEOIP_DB") },
    {
      variable: "BACKUP_DIR",
      path: directory === IN_BUCKET ? null : directory,
      check: checkFolder,
      advice: "Name a folder, or bucket",
    },
    {
      ...{ variable: "BACKUP_PASSPHRASE_FILE", path: passphraseFile, check: checkPassphrase },
      advice: "Write the passphrase into the first line of a file that the site can read, or leave it out: backups are not sealed then", // oxfmt-ignore
    },
  ];
};

export interface FileProblem {
  variable: string;
  /** Begins with the variable. */
  text: string;
}

export async function findFileProblems(configuration: Configuration): Promise<FileProblem[]> {
  const found = filesOf(configuration).map(async ({ variable, path, check, advice }) => {
    if (path === null) return [];
    const reason = await check(path).catch((error: unknown) => reasonOf(error, path));
    return reason === null ? [] : [{ variable, text: `${variable}: ${reason}. ${advice}.` }];
  });
  return (await Promise.all(found)).flat();
}

/** Throws a ConfigurationError where one of them cannot be used. */
export async function requireFiles(configuration: Configuration): Promise<void> {
  const problems = await findFileProblems(configuration);
  if (problems.length > 0) throw new ConfigurationError(problems.map(({ text }) => text));
}
