/**
 * `npm run texts` brings the files in `locales/` up to date with the catalogs, checks them, and shows how much of each
 * language is translated. `--check` writes nothing and fails if a file is out of date; `--add nl` begins a language.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { translatedLanguages, translationFile } from "#server/languages/translations.ts";
import { allMessages } from "./catalogs.ts";
import { updatedFile } from "./po-file.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false }, add: { type: "string" } } });

function newLanguage(text: string): string {
  const [language = ""] = Intl.getCanonicalLocales(text);
  if (!/^[a-z]{2,3}$/.test(language)) throw new Error(`'${text}' is not the code of a language, such as nl.`);
  return language;
}

const added = values.add === undefined ? [] : [newLanguage(values.add)];
const languages = [...new Set([...translatedLanguages(), ...added])].sort();
const messages = await allMessages();
const shown = new Intl.DisplayNames("en", { type: "language" });
let failures = 0;
for (const language of languages) {
  const { text, translated, problems } = updatedFile(language, messages);
  const file = translationFile(language);
  const isCurrent = existsSync(file) && readFileSync(file, "utf8") === text;
  if (!values.check && !isCurrent) writeFileSync(file, text);
  const share = ((100 * translated) / messages.length).toFixed(1);
  process.stdout.write(`${language}  ${shown.of(language)}  ${translated} of ${messages.length} (${share} %)\n`);
  if (values.check && !isCurrent) process.stdout.write(`  is out of date: run 'npm run texts'\n`);
  for (const problem of problems) process.stdout.write(`  ${problem}\n`);
  failures += problems.length + (values.check && !isCurrent ? 1 : 0);
}
if (failures > 0) process.exitCode = 1;
