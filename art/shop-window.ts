// A listing's shop front to print: a round sticker, and an A4 poster with a QR code.
import { renderSVG } from "uqr";
import { type Category } from "#contract/listings/categories.ts";
import { drawText, setBlock, widthAtMost } from "./board.ts";
import { drawFacade, SIGN_REACH, type Shop } from "./facade.ts";
import { BUILT_IN, drawLogo, type Brand } from "./icon.ts";
import { isWrittenName } from "#contract/site/site.ts";
import { CREAM, type ArtTheme } from "./light.ts";
import { drawGround } from "./pieces/ground.ts";
import { cloud, skyGradient, starField } from "./pieces/sky.ts";
import { drawSkyline } from "./pieces/skyline.ts";
import { diceFrom } from "./seed.ts";
import { box, disc, dots, escapeXml, fill, group, moved, num } from "./svg.ts";

const INK = "#2b211b";
const SOFT_INK = "#6b5646";

interface ShopFront {
  id: string;
  name: string;
  category: Category;
  theme: ArtTheme;
  /** One sentence below the name. */
  line: string;
}

interface Scene {
  width: number;
  /** Y of the doorstep. */
  ground: number;
  /** Maximum size of the shop. */
  room: { width: number; height: number };
  /** Height of the skyline. */
  skyline: number;
  /** From the doorstep to the lower edge of the road. */
  below: number;
}

/** The shop in the middle of its street, without the svg element around it. */
function drawScene(shop: Shop, { width, ground, room, skyline, below }: Scene) {
  const facade = drawFacade(shop, "w", {});
  const { light } = facade.paint;
  const scale = Math.min(room.width / (facade.width + SIGN_REACH), room.height / facade.height);
  const signSide = facade.isSignLeft ? SIGN_REACH : 0;
  const x = (width - (facade.width + SIGN_REACH) * scale) / 2 + signSide * scale;
  const dice = diceFrom(`${shop.id}/window`);
  const heavens = light.isDark
    ? dots("#fed", width / 280, starField(dice, width, ground * 0.55, 40), 0.8)
    : fill(
        "#fff",
        cloud(width * 0.08, ground * 0.3, width * 0.2) + cloud(width * 0.7, ground * 0.2, width * 0.24),
        0.75,
      );
  return {
    facade,
    defs: skyGradient("ws", light) + facade.defs,
    drawing:
      fill("url(#ws)", box(0, 0, width, ground)) +
      heavens +
      drawSkyline(light, diceFrom("street skyline"), width, ground, skyline) +
      moved(0, ground, drawGround(light, width / scale, 0, below / scale), scale) +
      moved(x, ground, facade.drawing + facade.warmth + facade.sign + facade.drawProps(3), scale),
  };
}

/** Centred text in a system font, as large as fits. */
function drawLine(
  x: number,
  y: number,
  { size, room, weight = 500 }: { size: number; room: number; weight?: number },
  colour: string,
  text: string,
): string {
  const fitting = Math.min(size, room / Math.max(1, widthAtMost(text, 1)));
  return drawText(x, y, fitting, weight, colour, text, "middle");
}

const open = (width: number, height: number, size: string, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} fill="none" stroke-linecap="round"><title>${escapeXml(title)}</title>`;

const STICKER = 600;
const EDGE = 24;

/** Round, 600 units wide, with a transparent outside. */
export function sticker({ line, ...shop }: ShopFront): string {
  const middle = STICKER / 2;
  const ground = 396;
  const { facade, defs, drawing } = drawScene(shop, {
    width: STICKER,
    ground,
    skyline: 190,
    below: 60,
    room: { width: 390, height: 292 },
  });
  const name = setBlock(shop.name, {
    colour: INK,
    sizes: [34, 29, 24, 19, 16],
    room: 370,
    lines: 3,
    tallest: 78,
    align: "middle",
  });
  return (
    open(STICKER, STICKER, `width="${STICKER}" height="${STICKER}"`, shop.name) +
    `<defs>${defs}<clipPath id="wc"><path d="${disc(middle, middle, middle - EDGE / 2)}"/></clipPath></defs>` +
    group(
      'clip-path="url(#wc)"',
      drawing +
        fill(CREAM, box(0, ground + 32, STICKER, STICKER)) +
        fill(facade.paint.fascia, box(0, ground + 32, STICKER, 5)) +
        moved(middle, ground + 52 + (76 - name.height) / 2, name.drawing) +
        drawLine(middle, ground + 152, { size: 19, room: 270 }, SOFT_INK, line),
    ) +
    `<circle cx="${middle}" cy="${middle}" r="${num(middle - EDGE / 2)}" stroke="${facade.paint.fascia}" stroke-width="${EDGE}"/>` +
    `<circle cx="${middle}" cy="${middle}" r="${num(middle - EDGE / 2)}" stroke="#c9a566" stroke-width="2.5"/>` +
    "</svg>\n"
  );
}

interface PosterFront extends ShopFront {
  /** Where the QR code leads. */
  address: string;
  productName: string;
  brand?: Brand;
}

/** A4 upright; a unit is a tenth of a millimetre. */
const A4 = { width: 2100, height: 2970 };
const CODE = 660;

/** The shop above its name and a QR code of its address. */
export function poster({ line, address, productName, brand = BUILT_IN, ...shop }: PosterFront): string {
  const { width, height } = A4;
  const middle = width / 2;
  const ground = 1390;
  const { facade, defs, drawing } = drawScene(shop, {
    width,
    ground,
    skyline: 620,
    below: 210,
    room: { width: 1560, height: 1080 },
  });
  const paper = ground + 210;
  const name = setBlock(shop.name, {
    colour: INK,
    sizes: [150, 126, 104, 84, 66],
    room: 1800,
    lines: 3,
    tallest: 310,
    align: "middle",
  });
  // readable with a quarter of it missing, and with the quiet zone that readers need
  const code = renderSVG(address, { ecc: "Q", border: 4 }).replace(
    "<svg ",
    `<svg x="${middle - CODE / 2}" y="1996" width="${CODE}" height="${CODE}" shape-rendering="crispEdges" `,
  );
  const logo = drawLogo(brand, INK, brand.accent.light);
  const hasName = isWrittenName(brand.logo);
  // 15 between the logo and the name
  const [logoWidth, nameWidth] = [logo.width * 2.2, hasName ? -15 : widthAtMost(productName, 44)];
  const start = middle - (logoWidth + 15 + nameWidth) / 2;
  return (
    open(width, height, 'width="210mm" height="297mm"', shop.name) +
    `<defs>${defs}</defs>` +
    drawing +
    fill(CREAM, box(0, paper, width, height - paper)) +
    fill(facade.paint.fascia, box(0, paper, width, 22)) +
    moved(middle, paper + 80 + (300 - name.height) / 2, name.drawing) +
    code +
    drawLine(middle, 2740, { size: 62, room: 1800, weight: 600 }, INK, line) +
    drawLine(middle, 2812, { size: 38, room: 1900 }, SOFT_INK, address.replace(/^https?:\/\//, "")) +
    moved(start, 2852, logo.drawing, 2.2) +
    (hasName ? "" : drawText(start + logoWidth + 15, 2896, 44, 700, INK, productName)) +
    "</svg>\n"
  );
}
