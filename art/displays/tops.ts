// Items that hang in shop windows. A row of equal items is one dashed line.
import { beads, dashed, dome, dots, fill, num, point, segment, stroke } from "../svg.ts";
import { BLUE, GOLD, GREEN, INK, RED, WOOD, type DisplayTop } from "./ink.ts";

function spread(width: number, pitch: number): number[] {
  const count = Math.max(1, Math.floor(width / pitch));
  const step = width / count;
  return Array.from({ length: count }, (_, index) => Math.round(step * (index + 0.5)));
}

export const pendants: DisplayTop = (light, width, top) => {
  const xs = spread(width, 36);
  return (
    stroke(light.inside(INK), 1, xs.map((x) => segment(x, top - 8, x, top + 6)).join("")) +
    dots(light.isDark ? "#fffbe6" : "#fbe3a2", 5, xs.map((x) => point(x, top + 11)).join("")) +
    fill(light.inside(RED), xs.map((x) => dome(x, top + 11, 7, 7)).join(""))
  );
};

export const bulbs: DisplayTop = (light, width, top) =>
  stroke(light.inside(INK), 0.8, segment(0, top + 3, width, top + 3)) +
  beads(light.isDark ? "#fffbe6" : "#fff6d8", 4.5, 10, `M6 ${top + 5}H${width - 4}`);

export const bunting: DisplayTop = (light, width, top) => {
  const flags = spread(width, 11);
  const flag = (x: number): string => {
    const sag = 5 - 5 * ((2 * x) / width - 1) ** 2;
    return `M${x - 4} ${num(top + 1 + sag)}h8l-4 8z`;
  };
  const everyThird = (rest: number): string =>
    flags
      .filter((_, index) => index % 3 === rest)
      .map(flag)
      .join("");
  return (
    fill(light.inside(RED), everyThird(0)) +
    fill(light.inside(GOLD), everyThird(1)) +
    fill(light.inside(BLUE), everyThird(2))
  );
};

export const blinds: DisplayTop = (light, width, top) =>
  dashed(light.isDark ? "#ffeebf" : "#fff", width - 2, `M${num(width / 2)} ${top}v11`, "2 1", 0.9) +
  stroke(light.inside(INK), 0.6, `M${width - 8} ${top}v20`, 0.6);

export const tools: DisplayTop = (light, width, top) => {
  const xs = spread(width, 20);
  const heads = xs
    .map((x, index) =>
      index % 2 === 0 ? `M${x - 5} ${top + 13}h10v5h-10z` : `M${x - 4} ${top + 14}h3v3h2v-3h3v5q-4 4-8 0z`,
    )
    .join("");
  return stroke(light.inside(WOOD), 2, xs.map((x) => `M${x} ${top + 4}v12`).join("")) + fill(light.inside(INK), heads);
};

export const ivy: DisplayTop = (light, width, top) => {
  const xs = spread(width, 14);
  return dots(light.inside(GREEN), 7, xs.map((x, index) => `M${x} ${top}v${[4, 9, 2, 6][index % 4] ?? 4}`).join(""));
};
