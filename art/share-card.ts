// The 1200×630 picture shown when a listing's link is shared: its own shop, and its name on a big sign board.
import { type Category } from "#contract/categories.ts";
import { drawFacade, SIGN_REACH } from "./facade.ts";
import { CREAM, lightFor, type Theme } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import { cloud, skyGradient } from "./pieces/sky.ts";
import { drawSkyline } from "./pieces/skyline.ts";
import { diceFrom } from "./seed.ts";
import { box, escapeXml, fill, moved, num, stroke } from "./svg.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const GROUND = 552;
const BOARD = { x: 56, y: 96, width: 560, height: 372 };
const INK = "#2b211b";
const SOFT_INK = "#6b5646";

export interface ShareListing {
  id: string;
  name: string;
  category: Category;
  city: string;
  rating: number;
  reviewCount: number;
  theme?: Theme;
}

/** Breaks a name into at most three lines of about equal length; sizes are estimated, since no text is measured here. */
function layName(name: string, room: number): { lines: string[]; size: number } {
  const words = name.split(/\s+/).filter(Boolean);
  for (const size of [72, 64, 56, 48, 42]) {
    const perLine = Math.floor(room / (size * 0.56));
    const lines: string[] = [];
    for (const word of words) {
      const last = lines[lines.length - 1];
      if (last !== undefined && last.length + 1 + word.length <= perLine) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    if (lines.length <= (size > 56 ? 2 : 3) && lines.every((line) => line.length <= perLine)) return { lines, size };
  }
  return { lines: [name.length > 22 ? `${name.slice(0, 21)}…` : name], size: 40 };
}

function text(x: number, y: number, size: number, weight: number, colour: string, content: string): string {
  return `<text x="${num(x)}" y="${num(y)}" font-family="system-ui" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeXml(content)}</text>`;
}

/** Five stars, each whole, half or empty. */
function drawStars(x: number, y: number, rating: number): string {
  const star = "l4.7 9.6 10.6 1.5-7.7 7.5 1.8 10.5-9.4-5-9.5 5 1.8-10.5-7.6-7.5 10.6-1.5z";
  const half = "v24.1l-9.5 5 1.8-10.5-7.6-7.5 10.6-1.5z";
  const rounded = Math.round(rating * 2) / 2;
  let empty = "";
  let full = "";
  for (let index = 0; index < 5; index += 1) {
    const at = `M${num(x + 15 + index * 36)} ${num(y)}`;
    empty += at + star;
    if (rounded >= index + 1) full += at + star;
    else if (rounded === index + 0.5) full += at + half;
  }
  return fill("#e4d5bd", empty) + fill("#e0941b", full);
}

export function shareCard({ id, name, category, city, rating, reviewCount, theme = "light" }: ShareListing): string {
  const light = lightFor(theme);
  const facade = drawFacade({ id, name, category, theme }, "c", { isSignLeft: false });
  const scale = Math.min(2.2, 440 / (facade.width + SIGN_REACH), 470 / facade.height);
  const shopX = 676 + (476 - (facade.width + SIGN_REACH) * scale) / 2;
  const { lines, size } = layName(name, BOARD.width - 88);
  const left = BOARD.x + 44;
  const blockHeight = lines.length * size * 1.1 + 116;
  let y = BOARD.y + (BOARD.height - blockHeight) / 2 + size * 0.86;
  let words = "";
  for (const line of lines) {
    words += text(left, y, size, 750, INK, line);
    y += size * 1.1;
  }
  y += 8 - size * 0.2;
  words += text(left, y + 6, 26, 500, SOFT_INK, city === "" ? category : `${category} · ${city}`);
  const counted = `${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}`;
  words +=
    reviewCount > 0
      ? drawStars(left - 1, y + 36, rating) +
        text(left + 192, y + 61, 28, 700, INK, rating.toFixed(1)) +
        text(left + 254, y + 61, 26, 400, SOFT_INK, counted)
      : text(left, y + 61, 26, 400, SOFT_INK, "New on Mainstreet");
  const { x, y: top, width, height } = BOARD;
  const post = light.isDark ? "#6a6d90" : "#3b3330";
  const board =
    fill(light.shadow, `M${x + 10} ${top + 14}h${width}v${height}h${-width}z`, 0.16) +
    stroke(post, 5, `M${x + 90} 0V${top}M${x + width - 90} 0V${top}`) +
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="14" fill="${CREAM}" stroke="#23443e" stroke-width="10"/>` +
    `<rect x="${x + 14}" y="${top + 14}" width="${width - 28}" height="${height - 28}" rx="6" stroke="#c9a566" stroke-width="2"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round">` +
    `<defs>${skyGradient("cs", light)}${facade.defs}</defs>` +
    fill("url(#cs)", box(0, 0, WIDTH, GROUND)) +
    (light.isDark ? "" : fill("#fff", cloud(640, 120, 150) + cloud(1040, 80, 120), 0.75)) +
    drawSkyline(light, diceFrom("street skyline"), WIDTH, GROUND, 260) +
    moved(0, GROUND, drawGround(light, WIDTH / 2, 0, (HEIGHT - GROUND) / 2), 2) +
    moved(shopX, GROUND, facade.drawing + facade.sign + facade.drawProps(3), scale) +
    board +
    words +
    "</svg>"
  );
}
