/**
 * `npm run image`: builds the container image with podman, docker or buildah, whichever is installed, as
 * `mainstreet:<version>` and `mainstreet:latest`. An argument (`npm run image -- registry.example/mainstreet`) replaces
 * the name.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..");
const FILE = "deploy/Containerfile";
/**
 * Podman and buildah ignore HEALTHCHECK in their default format. Docker finds the ignore file next to the
 * Containerfile.
 */
const TOOLS = [
  { program: "podman", args: ["build", "--format=docker", `--ignorefile=${FILE}.dockerignore`] },
  { program: "docker", args: ["build"] },
  { program: "buildah", args: ["build", "--layers", "--format=docker", `--ignorefile=${FILE}.dockerignore`] },
] as const;

/** A docker client without its daemon answers `--version`, but fails this command. */
const works = (program: string) => spawnSync(program, ["info"], { stdio: "ignore" }).status === 0;

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
const commit = spawnSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" }).stdout.trim();
const tool = TOOLS.find(({ program }) => works(program));
if (tool === undefined) {
  process.stderr.write("No program to build images with was found. Install podman, docker or buildah.\n");
  process.exit(1);
}
const [name = "mainstreet"] = process.argv.slice(2);
const { status } = spawnSync(
  tool.program,
  [
    ...tool.args,
    `--file=${FILE}`,
    `--tag=${name}:${version}`,
    `--tag=${name}:latest`,
    `--label=org.opencontainers.image.title=Mainstreet`,
    `--label=org.opencontainers.image.version=${version}`,
    `--label=org.opencontainers.image.revision=${commit}`,
    `--label=org.opencontainers.image.licenses=MIT`,
    ".",
  ],
  { cwd: ROOT, stdio: "inherit" },
);
process.exit(status ?? 1);
