const STAR = "l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z";
const TOP = { x: 12, y: 2.6 };
const WIDTH = 24;
const COUNT = 5;

/** Stars `from` to `to` in one path: twenty reviews with ten star elements each would be two hundred elements. */
function pathOf(from: number, to: number): string {
  return Array.from({ length: to - from }, (_, index) => `M${TOP.x + (from + index) * WIDTH} ${TOP.y}${STAR}`).join("");
}

/** Five stars, filled up to `value` (0–5). Decorative unless `label` is given: the number is next to it. */
export function Stars({ value, label }: { value: number; label?: string }) {
  const filled = Math.min(COUNT, Math.max(0, value));
  const whole = Math.floor(filled);
  const isBroken = filled > whole;
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${COUNT * WIDTH} ${WIDTH}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {whole < COUNT && <path className="stars-off" d={pathOf(whole, COUNT)} />}
      {whole > 0 && <path className="stars-on" d={pathOf(0, whole)} />}
      {/* an inner svg clips at its edge, without a style attribute or an id */}
      {isBroken && (
        <svg width={filled * WIDTH} height={WIDTH} viewBox={`0 0 ${filled * WIDTH} ${WIDTH}`}>
          <path className="stars-on" d={pathOf(whole, whole + 1)} />
        </svg>
      )}
    </svg>
  );
}
