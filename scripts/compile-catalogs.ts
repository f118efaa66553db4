/** Compiles the messages of catalogs in the language of a build, so that browsers do not load a parser. */
import { stat } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import { translationsOf } from "#server/languages/translations.ts";

/** Replaces each file of catalogs with its compiled messages. */
export function compileCatalogs(locale: string): Plugin {
  const translate = translationsOf(locale);
  return {
    name: "compile-catalogs",
    async transform(_, file) {
      if (!file.endsWith("-texts.ts") || file.includes("node_modules")) return null;
      const [{ sourceOf }, { mtimeMs }] = await Promise.all([import("#contract/text/catalog.ts"), stat(file)]);
      // a file that was changed meanwhile is another module
      const exported = (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as Record<string, object>;
      const lines = Object.entries(exported).map(([name, catalog]) => {
        const source = sourceOf(catalog);
        if (source === undefined) throw new Error(`${file} exports ${name}, which is no catalog.`);
        const messages = Object.entries(source.messages).map(([key, message]) => [
          key,
          compile(translate(`${source.id}.${key}`, message) ?? message),
        ]);
        return `export const ${name} = compiledCatalog(${JSON.stringify(Object.fromEntries(messages))});`;
      });
      return {
        code: `import { compiledCatalog } from "#contract/text/compiled-catalog.ts";\n${lines.join("\n")}\n`,
        map: null,
        moduleSideEffects: false,
      };
    },
  };
}
