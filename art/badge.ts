// Badge for a business's own website: name, stars and the directory's name, in the reader's light or dark theme.
import { drawText, widthAtMost } from "./board.ts";
import { BUILT_IN, drawSquareLogo, type Brand } from "./icon.ts";
import { escapeXml, moved, num } from "./svg.ts";

/** Content of the badge. */
export interface BadgeListing {
  name: string;
  /** 1 to 5; null without reviews. */
  rating: number | null;
  /** Below the name: '4.6 (128) on Mainstreet'. */
  facts: string;
  /** The whole badge as text, for screen readers. */
  title: string;
  brand?: Brand;
}

const HEIGHT = 64;
const LEFT = 62;
const NAME_SIZE = 16;
const FACTS_SIZE = 13;
/** Width in pixels; a longer name is cut. */
const LONGEST_LINE = 280;
const SHORTEST_LINE = 128;
const STAR = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z";
const STAR_SIZE = 15;

/** Colours of web/styles/tokens.css, copied because an SVG on another site has no access to them. */
const themes = ({ accent }: Brand) =>
  `svg{--paper:#fff;--line:#e8e3dc;--ink:#1d1a17;--soft:#6b635a;--accent:${accent.light};--star:#d27503;--off:#dad2c7}` +
  `@media(prefers-color-scheme:dark){svg{--paper:#181c21;--line:#272d34;--ink:#eef1f4;--soft:#929ca7;--accent:${accent.dark};--star:#fbbf24;--off:#3a424b}}`;

/** Most texts are narrower than the upper bound; this leaves a small margin. */
const likelyWidth = (text: string, fontSize: number) => 0.92 * widthAtMost(text, fontSize);

function cut(text: string, fontSize: number): string {
  if (widthAtMost(text, fontSize) <= LONGEST_LINE) return text;
  const letters = Array.from(text);
  while (widthAtMost(`${letters.join("")}…`, fontSize) > LONGEST_LINE) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Five stars; a nested svg element clips the filled ones at the rating. */
function drawStars(x: number, y: number, rating: number): string {
  const row = (colour: string) =>
    [0, 1, 2, 3, 4]
      .map((index) => `<path fill="${colour}" transform="translate(${index * 24})" d="${STAR}"/>`)
      .join("");
  const filled = num(Math.min(5, rating) * 24);
  return moved(
    x,
    y,
    `${row("var(--off)")}<svg width="${filled}" height="24" viewBox="0 0 ${filled} 24">${row("var(--star)")}</svg>`,
    STAR_SIZE / 24,
  );
}

/** 64 pixels high, as wide as its text; for `<img>` on any page. */
export function badge({ name, rating, facts, title, brand = BUILT_IN }: BadgeListing): string {
  const shop = cut(name, NAME_SIZE);
  const starsWidth = rating === null ? 0 : 5 * STAR_SIZE + 6;
  const words = Math.max(likelyWidth(shop, NAME_SIZE), starsWidth + likelyWidth(facts, FACTS_SIZE), SHORTEST_LINE);
  const width = Math.ceil(LEFT + words + 16);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" fill="none" role="img">` +
    `<title>${escapeXml(title)}</title><style>${themes(brand)}</style>` +
    `<rect x=".5" y=".5" width="${width - 1}" height="${HEIGHT - 1}" rx="10" fill="var(--paper)" stroke="var(--line)"/>` +
    moved(15, 13, drawSquareLogo(brand, "var(--ink)", "var(--accent)"), 1.4) +
    drawText(LEFT, 28, NAME_SIZE, 650, "var(--ink)", shop) +
    (rating === null ? "" : drawStars(LEFT - 1, 35, rating)) +
    drawText(LEFT + starsWidth, 47, FACTS_SIZE, 400, "var(--soft)", facts) +
    "</svg>\n"
  );
}
