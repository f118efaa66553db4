// Colours of streets, land and water in both themes; land, parks and water match the site's tokens.
import type { ArtTheme } from "./light.ts";

export interface MapPalette {
  land: string;
  park: string;
  wood: string;
  sport: string;
  sand: string;
  public: string;
  works: string;
  square: string;
  water: string;
  building: string;
  street: string;
  /** Edge of a street. */
  edge: string;
  path: string;
  highway: string;
  highwayEdge: string;
  rail: string;
  border: string;
  ink: string;
  waterInk: string;
  parkInk: string;
  placeInk: string;
  plate: string;
  pin: string;
  pinEye: string;
  shadow: string;
}

const LIGHT: MapPalette = {
  land: "#eeebe5",
  park: "#d7e6d1",
  wood: "#cbdec5",
  sport: "#cfe3d2",
  sand: "#f1e8cf",
  public: "#ece3dc",
  works: "#e7e4e0",
  square: "#f6f3ee",
  water: "#bcd6e3",
  building: "#e0dad1",
  street: "#ffffff",
  edge: "#d8d1c6",
  path: "#cdbfa9",
  highway: "#fbe3b4",
  highwayEdge: "#dcb877",
  rail: "#b5aca1",
  border: "#a58f9c",
  ink: "#575049",
  waterInk: "#325b73",
  parkInk: "#3f6646",
  placeInk: "#1d1a17",
  plate: "#ffffff",
  pin: "#c2410c",
  pinEye: "#ffffff",
  shadow: "#000000",
};

const DARK: MapPalette = {
  land: "#1b2026",
  park: "#1d2d22",
  wood: "#1a2a20",
  sport: "#1d3029",
  sand: "#2b2820",
  public: "#221f24",
  works: "#1e2226",
  square: "#252b32",
  water: "#15324a",
  building: "#262d35",
  street: "#39424d",
  edge: "#14181c",
  path: "#48423a",
  highway: "#6a5532",
  highwayEdge: "#1a1712",
  rail: "#4c5660",
  border: "#6d5f6b",
  ink: "#c3cad2",
  waterInk: "#8fb4cd",
  parkInk: "#93b79c",
  placeInk: "#eef1f4",
  plate: "#0f1215",
  pin: "#fb923c",
  pinEye: "#1d1006",
  shadow: "#000000",
};

export const mapPalette = (theme: ArtTheme): MapPalette => (theme === "dark" ? DARK : LIGHT);
