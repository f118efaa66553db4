// The 1200×630 share picture of a listing: its shop, and its name on a large sign board.
import { type Category } from "#contract/listings/categories.ts";
import { isWrittenName } from "#contract/site/site.ts";
import { drawText, setBlock, widthAtMost } from "./board.ts";
import { drawFacade, SIGN_REACH } from "./facade.ts";
import { BUILT_IN, drawLogo, type Brand } from "./icon.ts";
import { CREAM, type ArtTheme } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import { cloud, skyGradient } from "./pieces/sky.ts";
import { drawSkyline } from "./pieces/skyline.ts";
import { stockFor } from "./scenes/stock.ts";
import { diceFrom } from "./seed.ts";
import { box, escapeXml, fill, glowGradient, moved, num, panel, stroke } from "./svg.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const GROUND = 552;
const BOARD = { x: 52, y: 74, width: 572, height: 398 };
/** A longer line of category and city would be too small to read. */
const MOST_LETTERS = 39;
/** Position of the sign below the board; its map is scaled down less than the picture, so that names are legible. */
const SIGN = { x: 318, y: 492, width: 306, height: 120 };
const SIGN_SCALE = 1.3;
/** In pixels of the map. */
export const SHARE_MAP = {
  width: Math.round(SIGN.width / SIGN_SCALE),
  height: Math.round(SIGN.height / SIGN_SCALE),
} as const;
const CREDIT_SIZE = 13;
const INK = "#2b211b";
const SOFT_INK = "#6b5646";

/** Content of the card. */
export interface ShareListing {
  id: string;
  name: string;
  category: Category;
  /** The name of the category in the language of the picture. */
  categoryName: string;
  /** Empty if the listing has no address. */
  city: string;
  /** 1 to 5; null without reviews. */
  rating: number | null;
  /** The rating as text, '4.6'; not shown without reviews. */
  ratingText: string;
  /** The number of reviews as text, or one sentence if there are none. */
  reviewsText: string;
  /** The product's name, for the logo. */
  productName: string;
  brand?: Brand;
  theme?: ArtTheme;
  /** Bare map from `drawMap` and its attribution; none if no map covers the listing. */
  map?: { svg: string; attribution: string } | undefined;
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

function drawFacts(
  { categoryName, city, rating, ratingText, reviewsText }: ShareListing,
  x: number,
  y: number,
): string {
  const full = city === "" ? categoryName : `${categoryName} · ${city}`;
  const place = full.length > MOST_LETTERS ? `${full.slice(0, MOST_LETTERS - 1).trimEnd()}…` : full;
  const size = Math.min(26, 480 / (0.61 * place.length));
  return (
    drawText(x, y + 24, size, 500, SOFT_INK, place) +
    (rating !== null
      ? drawStars(x - 1, y + 56, rating) +
        drawText(x + 192, y + 81, 28, 700, INK, ratingText) +
        drawText(x + 252, y + 81, 26, 400, SOFT_INK, reviewsText)
      : drawText(x, y + 81, 26, 400, SOFT_INK, reviewsText))
  );
}

/** The map on a separate sign below the board. */
function drawStreets({ svg, attribution }: NonNullable<ShareListing["map"]>, frame: string, isDark: boolean): string {
  // never truncated, because the source requires the attribution
  const size = Math.min(
    CREDIT_SIZE,
    (CREDIT_SIZE * (SIGN.width - 18)) / Math.max(1, widthAtMost(attribution, CREDIT_SIZE)),
  );
  const { x, y, width, height } = SIGN;
  const chains = `M${x + 40} ${BOARD.y + BOARD.height}V${y}M${x + width - 40} ${BOARD.y + BOARD.height}V${y}`;
  const plate = 14 + Math.ceil(widthAtMost(attribution, size));
  return (
    stroke(isDark ? "#6a6d90" : "#3b3330", 4, chains) +
    svg.replace(/^<svg [^>]*?viewBox/, `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox`) +
    fill("#fff", box(x + width - plate, y + height - 22, plate, 22), 0.8) +
    drawText(x + width - plate + 7, y + height - 7, size, 400, INK, attribution) +
    stroke(frame, 7, panel(x, y, width, height, 8))
  );
}

/** The card as an SVG for rasterising. */
export function shareCard(listing: ShareListing): string {
  const { id, name, category, productName, brand = BUILT_IN, theme = "light" } = listing;
  const facade = drawFacade({ id, name, category, theme }, "c", {
    isSignLeft: false,
    stock: stockFor(listing, "share", theme),
  });
  const { light } = facade.paint;
  const scale = Math.min(2.3, 470 / (facade.width + SIGN_REACH), 486 / facade.height);
  const shopX = 672 + (500 - (facade.width + SIGN_REACH) * scale) / 2;
  const { x, y, width, height } = BOARD;
  const left = x + 46;
  const title = setBlock(name, { colour: INK, sizes: [58, 52, 46, 40, 34], room: width - 92, lines: 3, tallest: 214 });
  const top = y + (height - title.height - 138) / 2;
  const chains = stroke(light.isDark ? "#6a6d90" : "#3b3330", 5, `M${x + 90} 0V${y}M${x + width - 90} 0V${y}`);
  const board =
    fill(light.shadow, panel(x + 8, y + 14, width, height, 16), 0.18) +
    chains +
    `<path fill="${CREAM}" stroke="${facade.paint.fascia}" stroke-width="10" d="${panel(x, y, width, height, 14)}"/>` +
    stroke("#c9a566", 2, panel(x + 14, y + 14, width - 28, height - 28, 6));
  const brandInk = light.isDark ? "#e6e8f2" : "#3b3330";
  const logo = drawLogo(brand, brandInk, brand.accent[light.isDark ? "dark" : "light"]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round">` +
    `<title>${escapeXml(name)}</title>` +
    `<defs>${skyGradient("cs", light)}${facade.defs}${glowGradient("co", "#ffcf85", 0.5)}` +
    '<linearGradient id="vr"><stop stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#1a0d05" stop-opacity=".25"/></linearGradient>' +
    '<linearGradient id="vd" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#1a0d05" stop-opacity=".22"/></linearGradient></defs>' +
    fill("url(#cs)", box(0, 0, WIDTH, GROUND)) +
    (light.isDark ? "" : fill("#fff", cloud(650, 110, 150) + cloud(1050, 70, 130), 0.75)) +
    drawSkyline(light, diceFrom("street skyline"), WIDTH, GROUND, 260) +
    moved(0, GROUND, drawGround(light, WIDTH / 2, 0, (HEIGHT - GROUND) / 2), 2) +
    moved(shopX, GROUND, facade.drawing + facade.warmth + facade.sign + facade.drawProps(3), scale) +
    board +
    moved(left, top, title.drawing) +
    drawFacts(listing, left, top + title.height + 34) +
    (listing.map === undefined ? "" : drawStreets(listing.map, facade.paint.fascia, light.isDark)) +
    moved(x, HEIGHT - 62, logo.drawing, 1.7) +
    (isWrittenName(brand.logo)
      ? ""
      : drawText(x + Math.round(logo.width * 1.7) + 12, HEIGHT - 28, 28, 700, brandInk, productName)) +
    "</svg>"
  );
}
