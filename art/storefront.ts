// A listing's illustrated shop front: a pure function of id, name, category and theme.
import { drawFacade, SIGN_REACH, type Shop } from "./facade.ts";
import { drawGround } from "./pieces/ground.ts";
import { drawTerrace } from "./pieces/neighbours.ts";
import { drawSky, skyGradient } from "./pieces/sky.ts";
import { diceFrom, hash } from "./seed.ts";
import { box, fill, moved } from "./svg.ts";

/** Maximum size of a storefront, in bytes of UTF-8. */
export const MAX_STOREFRONT_BYTES = 10_000;

/** Maximum difference in size between the two themes. */
const THEME_DIFFERENCE = 700;
const MOST_PROPS = 6;

const WIDTH = 400;
const HEIGHT = 300;
/** The pavement line; low enough for tall shops, high enough to survive a 16:9 crop. */
const GROUND = 254;
/** Part that every crop shows: a square shows 300 horizontally, a 16:9 banner 225 vertically. */
const SAFE_WIDTH = 288;
const SAFE_HEIGHT = 212;

function drawScene(shop: Shop, propCount: number, hasLettering = true): string {
  // Ids contain the shop's hash and theme, so that several storefronts may share one document.
  const prefix = `${shop.theme === "dark" ? "d" : "l"}${hash(shop.id).toString(36).slice(-4)}`;
  const facade = drawFacade(shop, prefix, { hasLettering });
  const { light } = facade.paint;
  const scale = Math.min(1.2, SAFE_WIDTH / (facade.width + SIGN_REACH + 12), SAFE_HEIGHT / facade.height);
  const width = Math.round(facade.width * scale);
  const x = Math.round((WIDTH - width) / 2) + (facade.isSignLeft ? 10 : -10);
  const right = x + width;
  const dice = diceFrom(`${shop.id}/terrace`);
  const terrace = drawTerrace(light, dice, [
    { x: -12, width: x + 16, height: dice.between(112, 186, 2) },
    { x: right - 4, width: WIDTH - right + 16, height: dice.between(112, 186, 2) },
  ]);
  const eaves = facade.height * scale * 0.72;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">` +
    `<defs>${skyGradient(`${prefix}s`, light)}${facade.defs}</defs>` +
    drawSky(light, diceFrom(`${shop.id}/sky`), `${prefix}s`, WIDTH, 110, GROUND) +
    moved(0, GROUND, terrace) +
    drawGround(light, WIDTH, GROUND, HEIGHT - GROUND) +
    fill(light.shadow, box(x - 5, GROUND - eaves, width + 11, eaves), light.isDark ? 0.25 : 0.1) +
    moved(x, GROUND, facade.drawing + facade.warmth + facade.sign + facade.drawProps(propCount), scale) +
    "</svg>"
  );
}

const encoder = new TextEncoder();

function bytes(svg: string): number {
  return encoder.encode(svg).length;
}

/**
 * Both themes must fit with the same props, so that a shop looks alike in both. Only the few drawings near the limit
 * are drawn a second time to check.
 */
function fits(shop: Shop, scene: string, propCount: number): boolean {
  if (bytes(scene) <= MAX_STOREFRONT_BYTES - THEME_DIFFERENCE) return true;
  const other: Shop = { ...shop, theme: shop.theme === "dark" ? "light" : "dark" };
  return Math.max(bytes(scene), bytes(drawScene(other, propCount))) <= MAX_STOREFRONT_BYTES;
}

/** The picture of a listing without photos, 400×300, for any crop between 1:1 and 16:9. */
export function storefront(shop: Shop): string {
  for (let propCount = MOST_PROPS; propCount >= 0; propCount -= 1) {
    const scene = drawScene(shop, propCount);
    if (fits(shop, scene, propCount)) return scene;
  }
  // About one in ten thousand, with a long name over a wide and detailed front: its fascia has only the emblem.
  return drawScene(shop, 0, false);
}
