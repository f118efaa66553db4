// Pavement, kerb and road, from the ground line down.
import { mix } from "../colour.ts";
import { type Light } from "../light.ts";
import { box, dashed, fill } from "../svg.ts";

const PAVEMENT = 26;
const KERB = 4;

/** `height` reaches from the ground line `y` to the lower edge of the picture. */
export function drawGround(light: Light, width: number, y: number, height: number): string {
  const joint = mix(light.pavement, light.isDark ? "#05081a" : "#4a2f1c", 0.12);
  return (
    fill(light.pavement, box(0, y, width, PAVEMENT)) +
    fill(light.shadow, box(0, y, width, 4), light.isDark ? 0.2 : 0.07) +
    dashed(joint, 12, `M20 ${y + 6}H${width}M48 ${y + 19}H${width}`, "1 55") +
    fill(joint, box(0, y + 12, width, 1)) +
    fill(mix(light.pavement, light.isDark ? "#8b8ea8" : "#fff", 0.4), box(0, y + PAVEMENT, width, KERB)) +
    fill(light.road, box(0, y + PAVEMENT + KERB, width, height - PAVEMENT - KERB)) +
    fill(light.shadow, box(0, y + PAVEMENT + KERB, width, 3), 0.12)
  );
}
