/** The messages of all catalogs, in the order of their files. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sourceOf } from "#contract/text/catalog.ts";

const ROOT = join(import.meta.dirname, "..", "..");

export interface CatalogMessage {
  /** '<id of its catalog>.<key>' */
  name: string;
  message: string;
  file: string;
  /** The comment above it in its catalog; or empty. */
  comment: string;
}

/** Comments by the key of the line below them. */
function commentsOf(source: string): Map<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*"?([\w-]+)"?:/g);
  return new Map(
    Array.from(found, ([, comment = "", key = ""]) => [
      key,
      comment
        .replace(/\n\s*\*/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ]),
  );
}

async function messagesOf(file: string): Promise<CatalogMessage[]> {
  const comments = commentsOf(readFileSync(join(ROOT, file), "utf8"));
  const exported = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, object>;
  // by name, as Node gives the exports of a module; Vite gives them in their order in the file
  const catalogs = Object.entries(exported).sort(([a], [b]) => (a < b ? -1 : 1));
  return catalogs.flatMap(([, catalog]) => {
    const { id, messages } = sourceOf(catalog) ?? { id: "", messages: {} };
    return Object.entries(messages).map(([key, message]) => ({
      name: `${id}.${key}`,
      message,
      file,
      comment: comments.get(key) ?? "",
    }));
  });
}

export async function allMessages(): Promise<CatalogMessage[]> {
  const files = globSync("{contract,emails,server,web}/**/*-texts.ts", { cwd: ROOT }).sort();
  return (await Promise.all(files.map(messagesOf))).flat();
}
