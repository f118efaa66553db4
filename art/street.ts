// The main street of the home page, built from the façades of the storefronts. The upper half is sky, behind the
// wordmark and the search box.
import { type Category } from "#contract/listings/categories.ts";
import { drawFacade, type Facade } from "./facade.ts";
import { lightFor, type Light, type ArtTheme } from "./light.ts";
import { drawProps, type PavementProp } from "./pavement.ts";
import { drawGround } from "./pieces/ground.ts";
import { drawTerrace } from "./pieces/neighbours.ts";
import * as greenery from "./pieces/greenery.ts";
import * as props from "./pieces/props.ts";
import { cloud, skyGradient, starField } from "./pieces/sky.ts";
import { drawSkyline } from "./pieces/skyline.ts";
import { diceFrom } from "./seed.ts";
import { beads, box, disc, dots, fill, glowGradient, moved, num, stroke } from "./svg.ts";

/** Wide for desktops, narrow for phones. */
export type StreetShape = "wide" | "narrow";

interface Lot {
  id: string;
  name: string;
  category: Category;
  /** Empty ground before this lot, in façade units: a garden with a tree, below the previous shop's sign. */
  gap: number;
}

/** Position of a street in its picture, in pixels; `scale` is pixels per façade unit. */
export interface Layout {
  width: number;
  height: number;
  ground: number;
  scale: number;
  /** Height of the skyline. */
  skyline: number;
  /**
   * Near the upper right corner: next to the search box on desktops, above it on phones, where a 390×844 screen shows x
   * from 87 to 713 and the wordmark begins at y=90.
   */
  moon: { x: number; y: number; radius: number };
}

/** The first lot begins left of the frame, so that the street seems to continue. */
const START = -96;

/** Ids chosen for a varied roof line and five hues: bell, stepped gable, twin gables, corner tower, roof garden. */
const LOTS: readonly Lot[] = [
  { id: "F2249", name: "Needle & Loom", category: "Fashion", gap: 0 },
  { id: "R4307", name: "Olive & Thyme", category: "Restaurants", gap: 0 },
  { id: "H2563", name: "Handy Heroes", category: "Home Services", gap: 52 },
  { id: "B1755", name: "Willow Hair", category: "Beauty", gap: 0 },
  { id: "L4025", name: "Corner Post", category: "Local Services", gap: 52 },
];

const LAYOUTS: Record<StreetShape, Layout> = {
  wide: { width: 1600, height: 900, ground: 800, scale: 1.62, skyline: 380, moon: { x: 1424, y: 104, radius: 26 } },
  narrow: { width: 800, height: 1400, ground: 1276, scale: 1.9, skyline: 440, moon: { x: 668, y: 46, radius: 21 } },
};

interface StreetHouse {
  facade: Facade;
  x: number;
  /** Start and width of the garden before it. */
  garden: { x: number; width: number } | null;
}

function placeLots(theme: ArtTheme, { width, scale }: Layout): StreetHouse[] {
  const placed: StreetHouse[] = [];
  let x = START;
  for (const [index, { gap, ...shop }] of LOTS.entries()) {
    if ((x + gap) * scale > width) break;
    const facade = drawFacade({ ...shop, theme }, `s${index}`, { isSignLeft: false });
    placed.push({ facade, x: x + gap, garden: gap > 0 ? { x, width: gap } : null });
    x += gap + facade.width;
  }
  return placed;
}

/** Walls between adjoining houses: a street lamp stands at each, and the festoons are attached to them. */
function partyWalls(lots: readonly StreetHouse[]): number[] {
  return lots.slice(1).flatMap(({ x, garden }) => (garden === null ? [x] : []));
}

/** Bulbs on a wire from wall to wall. */
export function drawFestoon(light: Light, from: number, to: number): string {
  const sag = `q${num((to - from) / 2)} 40 ${num(to - from)} 0`;
  const bulbs = `M${num(from)} -151${sag}`;
  return (
    stroke(light.isDark ? "#1c2140" : "#8a7a6c", 0.8, `M${num(from)} -154${sag}`) +
    (light.isDark ? beads("#ffcf85", 8, 13, bulbs, 0.35) : "") +
    beads(light.isDark ? "#fff1c4" : "#f0b04a", 3.6, 13, bulbs)
  );
}

/** A hedge and a tree between two houses. */
export function drawGarden(light: Light, { x, width }: { x: number; width: number }): string {
  const hedge = light.isDark ? "#26374a" : "#7fa66b";
  return (
    moved(x + width / 2, -9, greenery.tree.draw(light), 1.42) +
    fill(hedge, box(x, -34, width, 20)) +
    beads(hedge, 9, 8, `M${x + 4} -33h${width - 8}`) +
    fill(light.isDark ? "#4a4865" : "#d8c6a8", box(x, -20, width, 20)) +
    fill(light.isDark ? "#5c5a78" : "#e9dcc4", box(x, -22, width, 4))
  );
}

/** Two shapes, the lamp's halo and its pool of light, because a gradient spans the whole shape. */
export function lampGlow(x: number): string {
  return (
    fill("url(#so)", box(x - 46, -148, 92, 92)) + fill("url(#so)", `M${x - 50} 8a50 9 0 0 1 100 0a50 9 0 0 1-100 0z`)
  );
}

function drawPavementLife(light: Light, lots: readonly StreetHouse[]): string {
  const lamps = partyWalls(lots);
  const standing: PavementProp[] = lots.flatMap(({ facade, x }) =>
    facade.props
      .filter((prop) => prop.x > 0 && prop.x < facade.width)
      .slice(0, 1)
      .map((prop) => ({ ...prop, x: prop.x + x })),
  );
  for (const { garden } of lots) {
    if (garden !== null) standing.push({ prop: props.bench, x: garden.x + garden.width / 2, y: 5 });
  }
  const company = [greenery.cat, greenery.gingerCat];
  for (const [index, x] of lamps.entries()) {
    standing.push({ prop: props.streetLamp, x, y: 12 });
    const friend = company[index];
    if (friend !== undefined) standing.push({ prop: friend, x: x - 18, y: 10 });
  }
  standing.push({ prop: greenery.pigeons, x: 236, y: 21 }, { prop: props.bicycle, x: 700, y: 9 });
  return drawProps(light, standing, "sp") + (light.isDark ? lamps.map(lampGlow).join("") : "");
}

function drawHeavens(light: Light, { width, height, moon }: Layout): string {
  const dice = diceFrom("street sky");
  if (light.isDark) {
    return (
      dots("#fed", 2, starField(dice, width, height * 0.42, 46), 0.7) +
      dots("#fff", 3, starField(dice, width, height * 0.34, 12), 0.8) +
      fill("url(#sm)", disc(moon.x, moon.y, moon.radius * 3.4)) +
      fill("#fec", disc(moon.x, moon.y, moon.radius)) +
      fill(
        "#f3d9a4",
        disc(moon.x - 7, moon.y - 5, 5) + disc(moon.x + 8, moon.y + 6, 6.5) + disc(moon.x + 4, moon.y - 12, 3),
        0.6,
      )
    );
  }
  const clouds = [
    [0.05, 0.2, 210],
    [0.76, 0.14, 250],
    [0.42, 0.07, 120],
    [0.9, 0.34, 150],
    [0.2, 0.4, 130],
    [0.62, 0.44, 100],
  ] as const;
  const birds = `M${num(width * 0.13)} ${num(height * 0.3)}q8-9 15 0q8-9 15 0M${num(width * 0.17)} ${num(height * 0.27)}q6-7 11 0q6-7 11 0M${num(width * 0.86)} ${num(height * 0.27)}q7-8 13 0q7-8 13 0`;
  return (
    fill("#fff", clouds.map(([x, y, size]) => cloud(x * width, y * height, size)).join(""), 0.7) +
    stroke("#7d97a3", 2.5, birds, 0.7)
  );
}

/** The street from sky to road, without the svg element around it. */
export function drawStreet(theme: ArtTheme, layout: Layout): { defs: string; drawing: string } {
  const light = lightFor(theme);
  const { width, height, ground, scale } = layout;
  const lots = placeLots(theme, layout);
  const end = lots.reduce((x, lot) => Math.max(x, lot.x + lot.facade.width), 0);
  const hooks = [START, ...partyWalls(lots), width / scale + 60];
  const festoons = hooks.slice(1).map((hook, index) => drawFestoon(light, hooks[index] ?? hook, hook));
  const gardens = lots.map(({ garden }) => (garden === null ? "" : drawGarden(light, garden)));
  const signs = lots.map(({ facade, x }, index) => (lots[index + 1]?.garden ? moved(x, 0, facade.sign) : ""));
  const last = end * scale < width ? [{ x: end, width: width / scale - end + 40, height: 168 }] : [];
  const street =
    drawGround(light, width / scale, 0, (height - ground) / scale) +
    drawTerrace(light, diceFrom("street end"), last) +
    gardens.join("") +
    lots.map(({ facade, x }) => moved(x, 0, facade.drawing)).join("") +
    lots.map(({ facade, x }) => moved(x, 0, facade.warmth)).join("") +
    festoons.join("") +
    signs.join("") +
    drawPavementLife(light, lots);
  return {
    defs:
      skyGradient("ss", light) +
      (light.isDark ? glowGradient("so", "#ffcf85", 0.7) + glowGradient("sm", "#ffe9bd", 0.3) : "") +
      lots.map(({ facade }) => facade.defs).join(""),
    drawing:
      fill("url(#ss)", box(0, 0, width, ground)) +
      drawHeavens(light, layout) +
      drawSkyline(light, diceFrom("street skyline"), width, ground, layout.skyline) +
      `<g transform="translate(0 ${ground})scale(${scale})">${street}</g>`,
  };
}

/** Part of the skyline's height that stands behind real shops, which are smaller than the drawn ones. */
const DISTANCE = 0.84;

/** Sky and distant roofs, for a street of real shops in front of them; the lower edge is the ground. */
export function streetSky({ theme, shape }: { theme: ArtTheme; shape: StreetShape }): string {
  const light = lightFor(theme);
  const { width, ground, skyline, ...layout } = LAYOUTS[shape];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${ground}" preserveAspectRatio="xMidYMax slice" fill="none" stroke-linecap="round">` +
    `<defs>${skyGradient("ss", light)}${light.isDark ? glowGradient("sm", "#ffe9bd", 0.3) : ""}</defs>` +
    fill("url(#ss)", box(0, 0, width, ground)) +
    drawHeavens(light, { ...layout, width, ground, skyline }) +
    drawSkyline(light, diceFrom("street skyline"), width, ground, skyline * DISTANCE) +
    "</svg>"
  );
}

/**
 * The hero picture: 1600×900 or 800×1400, anchored at the bottom so that a crop removes sky. Roofs stay in the lower
 * half; on a 390×844 phone they begin below the chips, which end at 45 % of the height.
 */
export function street({ theme, shape }: { theme: ArtTheme; shape: StreetShape }): string {
  const layout = LAYOUTS[shape];
  const { defs, drawing } = drawStreet(theme, layout);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${layout.height}" preserveAspectRatio="xMidYMax slice" fill="none" stroke-linecap="round">` +
    `<defs>${defs}</defs>${drawing}</svg>`
  );
}
