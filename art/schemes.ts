// Colour schemes: two dozen walls of different hue or depth, each with matching woodwork and cloth.

/** A colour scheme of a shop, in daylight colours. */
export interface Scheme {
  /** Walls of one family look similar. */
  family: "red" | "orange" | "yellow" | "cream" | "green" | "teal" | "blue" | "violet" | "pink" | "grey";
  wall: string;
  /** Colours of the woodwork of the shop front. */
  fronts: readonly [string, ...string[]];
  awnings: readonly [string, ...string[]];
}

const BRICK = "#c2410c";
const FOREST = "#2f6b57";
const NAVY = "#2f4d70";
const MUSTARD = "#dd9a2b";
const PLUM = "#7d3a50";
const TEAL = "#2a7f7c";
const ROSE = "#cf6a5f";
const COBALT = "#3d6ea8";
const OLIVE = "#75803f";

/** Equally likely, so that neighbouring search results seldom share a wall colour. */
export const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  { family: "red", wall: "#bd6a50", fronts: ["#23443e", "#2f3a44"], awnings: [FOREST, MUSTARD, NAVY, TEAL] },
  { family: "red", wall: "#97463c", fronts: ["#efe2c8", "#26343d"], awnings: [MUSTARD, TEAL, NAVY, OLIVE] },
  { family: "orange", wall: "#e0a27c", fronts: ["#5f2f28", "#27504e"], awnings: [TEAL, BRICK, PLUM, NAVY] },
  { family: "orange", wall: "#cb7a45", fronts: ["#233f4c", "#f2e4ca"], awnings: [NAVY, FOREST, PLUM, TEAL] },
  { family: "yellow", wall: "#f3db98", fronts: ["#2b4258", "#7a3524"], awnings: [COBALT, BRICK, FOREST, PLUM] },
  { family: "yellow", wall: "#dfae55", fronts: ["#3b2f47", "#1f4a4c"], awnings: [NAVY, PLUM, TEAL, BRICK] },
  { family: "cream", wall: "#f2e3c8", fronts: ["#8f3a1c", "#34503a"], awnings: [BRICK, FOREST, MUSTARD, ROSE] },
  { family: "cream", wall: "#f5efe4", fronts: ["#2a5a58", "#39435a"], awnings: [TEAL, ROSE, COBALT, BRICK] },
  { family: "green", wall: "#b5c6a0", fronts: ["#2f4f3f", "#6b3d26"], awnings: [BRICK, MUSTARD, FOREST, ROSE] },
  { family: "green", wall: "#85935c", fronts: ["#f0e5cc", "#33402c"], awnings: [MUSTARD, BRICK, PLUM, NAVY] },
  { family: "green", wall: "#46705d", fronts: ["#f1e6cf", "#1f352f"], awnings: [ROSE, MUSTARD, BRICK, TEAL] },
  { family: "teal", wall: "#9bcdbd", fronts: ["#1f4c50", "#7c3b46"], awnings: [ROSE, MUSTARD, TEAL, NAVY] },
  { family: "teal", wall: "#3f8384", fronts: ["#f4ead2", "#17373d"], awnings: [MUSTARD, ROSE, BRICK, PLUM] },
  { family: "blue", wall: "#a9cbdf", fronts: ["#2a4a68", "#8a3f24"], awnings: [BRICK, COBALT, MUSTARD, FOREST] },
  { family: "blue", wall: "#6189b1", fronts: ["#f3ead8", "#22344c"], awnings: [MUSTARD, ROSE, BRICK, NAVY] },
  { family: "blue", wall: "#3a5678", fronts: ["#efe3cc", "#1d2c40"], awnings: [BRICK, MUSTARD, ROSE, TEAL] },
  { family: "violet", wall: "#c7b9dc", fronts: ["#4a3b62", "#2d4f56"], awnings: [PLUM, MUSTARD, ROSE, TEAL] },
  { family: "violet", wall: "#80607f", fronts: ["#f2e5d3", "#3a2740"], awnings: [MUSTARD, TEAL, ROSE, OLIVE] },
  { family: "pink", wall: "#f1c7ba", fronts: ["#76323f", "#2c5450"], awnings: [PLUM, TEAL, ROSE, FOREST] },
  { family: "pink", wall: "#da928b", fronts: ["#47283a", "#f5e8d6"], awnings: [PLUM, NAVY, FOREST, MUSTARD] },
  { family: "pink", wall: "#b4566a", fronts: ["#f4e6d8", "#3a2030"], awnings: [TEAL, NAVY, MUSTARD, FOREST] },
  { family: "grey", wall: "#d8cfc0", fronts: ["#39444d", "#7a2f26"], awnings: [BRICK, PLUM, FOREST, COBALT] },
  { family: "grey", wall: "#7d90a0", fronts: ["#26363f", "#f0e6d4"], awnings: [MUSTARD, BRICK, TEAL, ROSE] },
  { family: "grey", wall: "#535a63", fronts: ["#efe4d0", "#8f3b1e"], awnings: [MUSTARD, BRICK, TEAL, COBALT] },
];

/** Roof slates and tiles. */
export const ROOFS: readonly [string, ...string[]] = ["#66717c", "#8f5a46", "#56666a", "#7a6a72", "#9b6a4d"];
