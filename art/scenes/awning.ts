// Photo of the awning, the painted name and the hanging sign, seen from below.
import { CATEGORY_STYLES } from "../category-styles.ts";
import { mix } from "../colour.ts";
import { drawLettering } from "../lettering.ts";
import { paintFor } from "../paint.ts";
import { drawHangingSign, drawInitials } from "../pieces/hanging-sign.ts";
import { planFacade } from "../plan.ts";
import { box, dots, fill, group, moved, panel, segment, stroke } from "../svg.ts";
import { CANOPY_DEFS, drawCanopy, drawValance } from "./cloth.ts";
import { PHOTO_WIDTH, sceneDice, SHADE, SOFT, type Scene, type PhotoSubject } from "./frame.ts";
import { drawMasonry } from "./masonry.ts";
import { drawBokeh, drawDapples, drawGlow } from "./surfaces.ts";

/** A sash window with a flower box, its sill at y. */
function drawUpperWindow(frame: string, x: number, y: number): string {
  const width = 330;
  const height = 420;
  const top = y - height;
  const blooms = (dx: number, dy: number): string => {
    let data = "";
    for (let at = x - 20 + dx; at < x + width + 20; at += 58) data += `M${at} ${y - 24 + dy + ((at * 7) % 22)}h0`;
    return data;
  };
  return (
    fill("#7fa3b2", box(x, top, width, height)) +
    fill("#ffffff", `M${x} ${top}h150l-110 ${height}h-40z`, 0.16) +
    fill(
      "#f3ead8",
      `M${x} ${top}h90q10 ${height * 0.8}-90 ${height * 0.86}zM${x + width} ${top}h-90q-10 ${height * 0.8} 90 ${height * 0.86}z`,
      0.92,
    ) +
    stroke(frame, 22, box(x, top, width, height)) +
    stroke(
      frame,
      12,
      segment(x + width / 2, top, x + width / 2, y) + segment(x, y - height * 0.48, x + width, y - height * 0.48),
    ) +
    fill(frame, box(x - 40, y, width + 80, 22)) +
    group(SHADE, fill("#1c0f08", box(x - 20, y + 70, width + 70, 30), 0.35)) +
    dots("#4a7a4f", 62, blooms(0, -4)) +
    dots("#6f9c5c", 44, blooms(26, -18)) +
    dots("#d9574c", 34, blooms(8, -36)) +
    dots("#f2b8ac", 26, blooms(40, -40)) +
    dots("#f2c14e", 22, blooms(22, -14)) +
    fill("#a3542f", panel(x - 34, y - 6, width + 68, 84, 6)) +
    fill("#1c0f08", box(x - 34, y + 50, width + 68, 28), 0.18)
  );
}

export function awning(subject: PhotoSubject): Scene {
  const dice = sceneDice(subject, "awning");
  const paint = paintFor(subject.id, "light");
  const plan = planFacade(subject.id, subject.category);
  const { gold } = paint.light;
  const { motif } = CATEGORY_STYLES[subject.category];
  const middle = PHOTO_WIDTH / 2;
  const lettering = { x: middle, y: 664, size: 122, room: 1180, colour: gold, weight: 1.8 };
  const name = drawLettering(subject.name, lettering);
  const emblem = (x: number, size: number): string => moved(x, 604, stroke(gold, 1.5, motif), size);
  const sign = drawHangingSign(paint, subject.name, plan.signShape, true);
  const windowX = dice.between(150, 330, 10);
  return {
    defs:
      CANOPY_DEFS +
      '<linearGradient id="wg" x2="0" y2="1"><stop stop-color="#5a3a22"/><stop offset="1" stop-color="#e8b06a"/></linearGradient>',
    drawing: group(
      'transform="rotate(-2.2 800 600)scale(1.05)translate(-40 -20)"',
      drawMasonry(dice, paint, plan.material, -60, -60, 1760, 560) +
        drawUpperWindow(paint.trim, windowX, 280) +
        drawDapples(dice, 500, -40, 1000, 460) +
        fill("url(#wg)", box(-60, 940, 1760, 360)) +
        group(
          SOFT,
          drawBokeh(dice, 14, 1000, 180, ["#ffdf9e", "#ffc46b", "#fff0cf"]) +
            drawGlow(420, 1110, 220, 0.9) +
            drawGlow(1160, 1110, 220, 0.9),
        ) +
        fill("#1c0f08", box(-60, 960, 1760, 110), 0.3) +
        fill(paint.front, box(-60, 430, 1760, 300)) +
        fill(paint.trim, box(-60, 424, 1760, 46)) +
        fill(mix(paint.trim, "#1c0f08", 0.3), box(-60, 462, 1760, 10)) +
        fill(paint.fascia, box(-60, 484, 1760, 226)) +
        fill("#1c0f08", box(-60, 484, 1760, 18), 0.35) +
        stroke(gold, 5, box(-80, 520, 1780, 164), 0.7) +
        (name === ""
          ? emblem(middle - 170, 7) + drawInitials(subject.name, middle + 60, 604, 110, gold) + emblem(middle + 290, 7)
          : group(
              'opacity=".45"',
              drawLettering(subject.name, { ...lettering, x: middle + 7, y: 671, colour: "#0d0704" }),
            ) +
            name +
            emblem(96, 5.4) +
            emblem(PHOTO_WIDTH - 96, 5.4)) +
        drawCanopy(paint, plan.awning, 712, 950) +
        drawValance(paint, plan.awning, 948, 104) +
        group(SHADE, moved(1512, 430, group('opacity=".3"', fill("#1c0f08", box(-300, -160, 210, 230))))) +
        moved(1500, 400, sign, 8.6),
    ),
  };
}
