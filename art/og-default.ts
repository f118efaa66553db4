// The 1200×630 share picture of pages other than listings: the main street under the product's name.
import { drawText, setBlock } from "./board.ts";
import { BUILT_IN, drawLogo, type Brand } from "./icon.ts";
import { type ArtTheme } from "./light.ts";
import { drawStreet, type Layout } from "./street.ts";
import { moved } from "./svg.ts";

const LAYOUT: Layout = {
  width: 1200,
  height: 630,
  ground: 560,
  scale: 1.24,
  skyline: 250,
  moon: { x: 1090, y: 92, radius: 22 },
};

/** The default share picture. `line` is one short sentence below the name. */
export function ogDefault({
  wordmark,
  line = "",
  theme = "light",
  brand = BUILT_IN,
}: {
  wordmark: string;
  line?: string;
  theme?: ArtTheme;
  brand?: Brand;
}): string {
  const { width, height } = LAYOUT;
  const { defs, drawing } = drawStreet(theme, LAYOUT);
  const ink = theme === "dark" ? "#f4f1ea" : "#1d1a17";
  const middle = width / 2;
  const logo = drawLogo(brand, ink, brand.accent[theme]);
  const name = setBlock(wordmark, { colour: ink, sizes: [60, 50, 40, 32], room: 900, lines: 1, align: "middle" });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round">` +
    `<defs>${defs}</defs>${drawing}` +
    moved(middle - (logo.width / 2) * 3, 36, logo.drawing, 3) +
    moved(middle, 132, name.drawing) +
    (line === "" ? "" : drawText(middle, 244, 27, 500, ink, line, "middle")) +
    "</svg>"
  );
}
