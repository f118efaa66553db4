// The home page's main street, built of the same façades as the storefronts. Upper half stays sky, for the wordmark and the search box.
import { type Category } from "#contract/categories.ts";
import { drawFacade, type Facade } from "./facade.ts";
import { drawProps, type Standing } from "./pavement.ts";
import { lightFor, type Light, type Theme } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import * as props from "./pieces/props.ts";
import { cloud, skyGradient, starField } from "./pieces/sky.ts";
import { drawSkyline } from "./pieces/skyline.ts";
import { diceFrom } from "./seed.ts";
import { beads, box, disc, dots, fill, glowGradient, moved, num, stroke } from "./svg.ts";

export type StreetShape = "wide" | "narrow";

interface Lot {
  id: string;
  name: string;
  category: Category;
  /** Open ground before this lot, in façade units: a garden with a tree, over which the sign of the shop before it hangs. */
  gap: number;
}

interface Layout {
  width: number;
  height: number;
  ground: number;
  scale: number;
}

/** The first lot begins left of the frame, so that the street seems to go on. */
const START = -96;

/** Ids chosen by eye for a varied roof line: bell, stepped gable, low gable, mansard, three storeys, cornice. */
const LOTS: readonly Lot[] = [
  { id: "F33", name: "Needle and Loom", category: "Fashion", gap: 0 },
  { id: "R9", name: "Olive & Thyme", category: "Restaurants", gap: 0 },
  { id: "H0", name: "Handy Heroes", category: "Home Services", gap: 52 },
  { id: "B16", name: "Willow Hair", category: "Beauty", gap: 0 },
  { id: "L26", name: "Corner Post", category: "Local Services", gap: 52 },
  { id: "P1", name: "Harper Legal", category: "Professional Services", gap: 0 },
];

const LAYOUTS: Record<StreetShape, Layout> = {
  wide: { width: 1600, height: 900, ground: 800, scale: 1.62 },
  narrow: { width: 800, height: 1400, ground: 1276, scale: 1.9 },
};

interface Placed {
  facade: Facade;
  x: number;
  /** Where the garden before it begins, and how wide that is. */
  garden: { x: number; width: number } | null;
}

function placeLots(theme: Theme, shape: StreetShape): Placed[] {
  const { width, scale } = LAYOUTS[shape];
  const placed: Placed[] = [];
  let x = START;
  for (const [index, { gap, ...shop }] of LOTS.entries()) {
    if ((x + gap) * scale > width) break;
    const facade = drawFacade({ ...shop, theme }, `${theme[0] ?? ""}${shape[0] ?? ""}${index}`, { isSignLeft: false });
    placed.push({ facade, x: x + gap, garden: gap > 0 ? { x, width: gap } : null });
    x += gap + facade.width;
  }
  return placed;
}

/** Walls that touch: a street lamp stands before each, and the festoons are hooked to them. */
function partyWalls(lots: readonly Placed[]): number[] {
  return lots.slice(1).flatMap(({ x, garden }) => (garden === null ? [x] : []));
}

/** Bulbs on a wire from wall to wall. */
function drawFestoon(light: Light, from: number, to: number): string {
  const sag = `q${num((to - from) / 2)} 40 ${num(to - from)} 0`;
  return (
    stroke(light.isDark ? "#1c2140" : "#8a7a6c", 0.8, `M${num(from)} -154${sag}`) +
    beads(light.isDark ? "#fff1c4" : "#f0b04a", 3.6, 13, `M${num(from)} -151${sag}`)
  );
}

function drawGarden(light: Light, { x, width }: { x: number; width: number }): string {
  const middle = x + width / 2;
  const hedge = light.isDark ? "#26374a" : "#7fa66b";
  const wall = light.isDark ? "#4a4865" : "#d8c6a8";
  return (
    moved(middle, -9, props.tree.draw(light), 1.42) +
    fill(hedge, box(x, -34, width, 20)) +
    beads(hedge, 9, 8, `M${x + 4} -33h${width - 8}`) +
    fill(wall, box(x, -20, width, 20)) +
    fill(light.isDark ? "#5c5a78" : "#e9dcc4", box(x, -22, width, 4))
  );
}

function lampGlow(glowId: string, x: number): string {
  return (
    fill(`url(#${glowId})`, box(x - 46, -136, 92, 92)) +
    fill(`url(#${glowId})`, `M${x - 50} 8a50 9 0 0 1 100 0a50 9 0 0 1-100 0z`)
  );
}

function drawPavementLife(light: Light, lots: readonly Placed[], glowId: string): string {
  const lamps = partyWalls(lots);
  const standing: Standing[] = lots.flatMap(({ facade, x }) =>
    facade.props.filter((prop) => prop.x > 0 && prop.x < facade.width).map((prop) => ({ ...prop, x: prop.x + x })),
  );
  for (const { garden } of lots)
    if (garden !== null) standing.push({ prop: props.bench, x: garden.x + garden.width / 2, y: 5 });
  for (const [index, x] of lamps.entries()) {
    standing.push({ prop: props.streetLamp, x, y: 12 });
    const company = [props.cat, props.postBox, props.gingerCat][index];
    if (company !== undefined) standing.push({ prop: company, x: x - 18, y: 10 });
  }
  return drawProps(light, standing, glowId) + (light.isDark ? lamps.map((x) => lampGlow(glowId, x)).join("") : "");
}

function drawHeavens(light: Light, width: number, height: number): string {
  const dice = diceFrom("street sky");
  if (light.isDark) {
    return (
      dots("#fed", 2, starField(dice, width, height * 0.42, 46), 0.7) +
      dots("#fff", 3, starField(dice, width, height * 0.34, 12), 0.8) +
      fill("#fec", disc(width * 0.83, height * 0.15, 26))
    );
  }
  const clouds = [
    [0.06, 0.2, 210],
    [0.74, 0.14, 250],
    [0.42, 0.09, 120],
    [0.9, 0.34, 150],
    [0.24, 0.38, 120],
  ] as const;
  return fill("#fff", clouds.map(([x, y, size]) => cloud(x * width, y * height, size)).join(""), 0.7);
}

export function street({ theme, shape }: { theme: Theme; shape: StreetShape }): string {
  const light = lightFor(theme);
  const { width, height, ground, scale } = LAYOUTS[shape];
  const prefix = `${theme[0] ?? ""}${shape[0] ?? ""}`;
  const lots = placeLots(theme, shape);
  const hooks = [START, ...partyWalls(lots), width / scale + 60];
  const festoons = hooks
    .slice(1)
    .map((hook, index) => drawFestoon(light, hooks[index] ?? hook, hook))
    .join("");
  const gardens = lots.map(({ garden }) => (garden === null ? "" : drawGarden(light, garden))).join("");
  const signs = lots.map(({ facade, x }, index) => (lots[index + 1]?.garden ? moved(x, 0, facade.sign) : "")).join("");
  const inStreet = (content: string, x = 0): string =>
    `<g transform="translate(${num(x * scale)} ${ground})scale(${scale})">${content}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" fill="none" stroke-linecap="round">` +
    `<defs>${skyGradient(`${prefix}s`, light)}${light.isDark ? glowGradient(`${prefix}o`, "#ffcf85", 0.7) : ""}${lots.map(({ facade }) => facade.defs).join("")}</defs>` +
    fill(`url(#${prefix}s)`, box(0, 0, width, ground)) +
    drawHeavens(light, width, height) +
    drawSkyline(light, diceFrom("street skyline"), width, ground, shape === "wide" ? 380 : 440) +
    inStreet(drawGround(light, width / scale, 0, (height - ground) / scale) + gardens) +
    lots.map(({ facade, x }) => inStreet(facade.drawing, x)).join("") +
    inStreet(festoons + signs + drawPavementLife(light, lots, `${prefix}o`)) +
    "</svg>"
  );
}
