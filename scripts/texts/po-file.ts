/** A language's file of translations, brought up to date with the catalogs. */
import { existsSync } from "node:fs";
import { type GetTextTranslation, po } from "gettext-parser";
import { messageProblem } from "#server/languages/message-problem.ts";
import { isFuzzy, readEntries, translationFile } from "#server/languages/translations.ts";
import type { CatalogMessage } from "./catalogs.ts";

/** A message that changed in English keeps its translation, marked for the translator's eye. */
function entryOf(
  { name, message, file, comment }: CatalogMessage,
  known: GetTextTranslation | undefined,
): GetTextTranslation {
  const text = known?.msgstr[0] ?? "";
  const isChanged = text !== "" && known !== undefined && (known.msgid !== message || isFuzzy(known));
  return {
    msgctxt: name,
    msgid: message,
    msgstr: [text],
    comments: {
      reference: file,
      ...(comment === "" ? {} : { extracted: comment }),
      ...(known?.comments?.translator === undefined ? {} : { translator: known.comments.translator }),
      ...(isChanged ? { flag: "fuzzy" } : {}),
      ...(isChanged && known.msgid !== message ? { previous: `msgid ${JSON.stringify(known.msgid)}` } : {}),
    },
  };
}

export interface UpdatedFile {
  /** The whole file. */
  text: string;
  translated: number;
  /** Lines for the translator. */
  problems: string[];
}

/** The file as it should be. Messages that no catalog has any more are left out. */
export function updatedFile(language: string, messages: readonly CatalogMessage[]): UpdatedFile {
  const known = existsSync(translationFile(language)) ? readEntries(language) : new Map<string, GetTextTranslation>();
  const entries = messages.map((message) => entryOf(message, known.get(message.name)));
  const finished = entries.filter((entry) => entry.msgstr[0] !== "" && !isFuzzy(entry));
  const problems = finished.flatMap(({ msgctxt = "", msgid, msgstr }) => {
    const problem = messageProblem(msgid, msgstr[0] ?? "");
    return problem === null ? [] : [`${translationFile(language)}: ${msgctxt} ${problem}.`];
  });
  const translations = Object.fromEntries(entries.map((entry) => [entry.msgctxt ?? "", { [entry.msgid]: entry }]));
  const headers = { "Content-Type": "text/plain; charset=UTF-8", Language: language };
  const text = po.compile({ charset: "utf-8", headers, translations }, { foldLength: 0 }).toString();
  return { text: `${text.trimEnd()}\n`, translated: finished.length, problems };
}

/** Problems of a language's file that would show wrong texts. */
export const problemsOf = (language: string, messages: readonly CatalogMessage[]): string[] =>
  updatedFile(language, messages).problems;
