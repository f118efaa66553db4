// Shop windows filled with close-up objects, for large façades.
import { CATEGORY_STYLES } from "../category-styles.ts";
import { penFor, type Thing } from "../objects/thing.ts";
import { type WindowDisplay } from "../facade.ts";
import { lightFor, type ArtTheme } from "../light.ts";
import { GLASS_BASE } from "../pieces/shopfront.ts";
import { moved } from "../svg.ts";
import { sceneDice, type PhotoSubject } from "./frame.ts";

const SCALE = 0.205;

/** Each window gets other objects, closely spaced. */
export function stockFor(subject: Omit<PhotoSubject, "name">, scene: string, theme: ArtTheme = "light"): WindowDisplay {
  const dice = sceneDice(subject, `${scene}/stock`);
  const light = lightFor(theme);
  const pen = penFor((colour) => light.inside(colour), light.isDark);
  let queue: readonly Thing[] = dice.shuffle(CATEGORY_STYLES[subject.category].objects);
  return ({ x, width }, visibleTop) => {
    let drawing = moved(x, 0, CATEGORY_STYLES[subject.category].display.top(light, Math.round(width), visibleTop));
    let left = x + 3;
    const shown: Thing[] = [];
    const waiting: Thing[] = [];
    for (const thing of queue) {
      const room = thing.width * SCALE;
      if (left + room > x + width - 2) {
        waiting.push(thing);
        continue;
      }
      drawing += moved(left + room / 2, GLASS_BASE, thing.draw(pen), SCALE);
      left += room + 3;
      shown.push(thing);
    }
    queue = [...waiting, ...shown];
    return drawing;
  };
}
