const STAR = "m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z";
const WIDTH = 24;
const POSITIONS = [0, 1, 2, 3, 4];

function Row({ className }: { className: string }) {
  return (
    <g className={className}>
      {POSITIONS.map((position) => (
        <path key={position} d={STAR} transform={`translate(${position * WIDTH} 0)`} />
      ))}
    </g>
  );
}

/** Five stars, filled up to `value` (0–5). Decorative unless `label` is given: the number stands beside it. */
export function Stars({ value, label }: { value: number; label?: string }) {
  const filled = (Math.min(5, Math.max(0, value)) / 5) * 5 * WIDTH;
  return (
    <svg
      className="stars"
      viewBox={`0 0 ${5 * WIDTH} ${WIDTH}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <Row className="stars-off" />
      {/* an inner svg clips what reaches past its edge: no style attribute, no id */}
      {filled > 0 && (
        <svg width={filled} height={WIDTH} viewBox={`0 0 ${filled} ${WIDTH}`}>
          <Row className="stars-on" />
        </svg>
      )}
    </svg>
  );
}
