/**
 * `node scripts/screenshots-evening.ts`: records tests/e2e/evening-story.spec.ts as docs/screenshots/evening.webp, which
 * docs/tour.md shows. Needs ffmpeg.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const FILM = join(ROOT, "docs", "screenshots", "evening.webp");
const LARGEST_BYTES = 1_500_000;

/** Seconds that a step is shown. */
const STEP = 2;
/** Seconds that any other frame is shown: the pauses of a test would be too long, its clicks too short. */
const FRAME = { least: 0.03, most: 0.15 };

function run(program: string, args: readonly string[], environment: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...environment } }); // oxfmt-ignore
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${program} failed`);
}

interface FilmFrame {
  file: string;
  /** Epoch milliseconds. */
  at: number;
  isStep: boolean;
}

function framesIn(directory: string): FilmFrame[] {
  return readdirSync(directory)
    .map((file) => ({ file, at: Number.parseInt(file, 10), isStep: file.endsWith("-step.png") }))
    .toSorted((a, b) => a.at - b.at);
}

/** The frames with their times in seconds, as ffmpeg's `concat` reads them. */
function listOf(frames: readonly FilmFrame[]): string {
  const lines = frames.flatMap(({ file, at, isStep }, index) => {
    const until = frames[index + 1]?.at ?? at;
    const seconds = isStep ? STEP : Math.min(FRAME.most, Math.max(FRAME.least, (until - at) / 1_000));
    return [`file '${file}'`, `duration ${seconds.toFixed(2)}`];
  });
  // ffmpeg ignores the duration of the last one
  return [...lines, `file '${frames.at(-1)?.file ?? ""}'`].join("\n");
}

const directory = mkdtempSync(join(tmpdir(), "ms-evening-"));
try {
  const playwright = join(ROOT, "node_modules", ".bin", "playwright");
  run(playwright, ["test", "evening-story"], { FILM: directory, TEST_FULL: "1" });
  const list = join(directory, "frames.txt");
  const frames = framesIn(directory);
  writeFileSync(list, listOf(frames));
  run("ffmpeg", [
    ...["-loglevel", "error", "-y", "-f", "concat", "-i", list],
    ...["-vf", "scale=390:-2:flags=lanczos", "-fps_mode", "vfr"],
    ...["-c:v", "libwebp_anim", "-quality", "78", "-compression_level", "6", "-loop", "0", FILM],
  ]);
  const { size } = statSync(FILM);
  process.stdout.write(`${frames.length} frames, ${Math.round(size / 1_000)} kB\n`);
  if (size > LARGEST_BYTES) throw new Error(`The film has more than ${LARGEST_BYTES} bytes. Show fewer frames.`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
