/** An operator's folder with words and look, deleted after the test. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { readBranding, type BrandingFiles } from "#server/site/branding.ts";
import { readSiteFile } from "#server/site/site-file.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The caller deletes it. */
export function writeSiteFolder(files: Files): string {
  const made = mkdtempSync(join(tmpdir(), "ms-folder-"));
  chmodSync(made, 0o755);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(made, name)), { recursive: true });
    writeFileSync(join(made, name), content);
  }
  return made;
}

export function siteFolder(files: Files): string {
  const made = writeSiteFolder(files);
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Throws the first problem of a folder with these files. */
export async function brandingOf(files: Files, locales: readonly string[] = ["en"]): Promise<BrandingFiles> {
  const siteDirectory = siteFolder(files);
  const { file: siteFile, problems } = readSiteFile(siteDirectory, locales);
  if (problems[0] !== undefined) throw new Error(problems[0]);
  return readBranding({ siteDirectory, siteFile, locales });
}
