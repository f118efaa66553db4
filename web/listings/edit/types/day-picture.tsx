import { useId } from "react";
import { clockText } from "#contract/hours/hours-text.ts";
import { IS_RTL } from "../../../platform/reading-direction.ts";
import type { Bar, DayExample, Lane } from "./day-example.ts";

/** Units of the drawing, which scales to its container. */
const WIDTH = 320;
const LABEL_HEIGHT = 16;
const BAR_HEIGHT = 30;
const GAP = 8;
const AXIS = 20;

/** Maximum number of times on the axis. */
const TICKS = 4;
const STEPS = [15, 30, 60, 120, 180, 240, 360, 720, 1_440] as const;

function ticksOf(from: number, to: number): number[] {
  const step = STEPS.find((length) => (to - from) / length <= TICKS) ?? 2_880;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) ticks.push(at);
  return ticks;
}

/** '9', '9:30', '12 PM': short, as space is limited. */
function tickText(minutes: number): string {
  const [clock = "", half = ""] = clockText(((minutes % 1_440) + 1_440) % 1_440).split(" ");
  return `${clock.replace(":00", "")} ${half}`;
}

function BarShape({ bar, top, x }: { bar: Bar; top: number; x: (minutes: number) => number }) {
  const [start, end] = [x(bar.start), x(bar.end)];
  const left = Math.min(start, end);
  const width = Math.max(2, Math.abs(end - start) - 2);
  // about six units per character
  const isLegible = bar.text !== "" && bar.text.length * 6 < width;
  return (
    <g className={`day-bar day-${bar.kind}`}>
      <rect x={left + 1} y={top} width={width} height={BAR_HEIGHT} rx={5} />
      {isLegible && (
        <text x={left + 1 + width / 2} y={top + BAR_HEIGHT / 2} textAnchor="middle" dominantBaseline="central">
          {bar.text}
        </text>
      )}
    </g>
  );
}

/** Lanes from top to bottom; a lane without a label continues the one above. */
function place(lanes: readonly Lane[]) {
  let top = 0;
  return lanes.map(({ label, bars }) => {
    const labelTop = top;
    const barTop = label === "" ? top : top + LABEL_HEIGHT;
    top = barTop + BAR_HEIGHT + GAP;
    return { label, bars, labelTop, barTop };
  });
}

const inReading = (x: number) => (IS_RTL ? WIDTH - x : x);

/** The example as a timeline, with the same content as text below. */
export function DayPicture({ example: { from, to, lanes, sentences } }: { example: DayExample }) {
  const id = useId();
  const along = (minutes: number) => ((minutes - from) / (to - from)) * WIDTH;
  const x = (minutes: number) => inReading(along(minutes));
  const placed = place(lanes);
  const bottom = (placed.at(-1)?.barTop ?? 0) + BAR_HEIGHT + GAP;
  const height = bottom + AXIS;
  return (
    <figure className="day-example">
      <svg className="day-picture" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={id}>
        {ticksOf(from, to).map((at) => (
          <g key={at} className="day-tick">
            <path d={`M${x(at)} 0V${bottom}`} />
            <text
              x={x(at)}
              y={height - 5}
              textAnchor={along(at) < 16 ? "start" : along(at) > WIDTH - 16 ? "end" : "middle"}
            >
              {tickText(at)}
            </text>
          </g>
        ))}
        {placed.map(({ label, bars, labelTop, barTop }, lane) => (
          <g key={lane}>
            {label !== "" && (
              <text className="day-label" x={inReading(2)} y={labelTop + 11}>
                {label.length > 40 ? `${label.slice(0, 39)}…` : label}
              </text>
            )}
            {bars.map((bar, index) => (
              <BarShape key={index} bar={bar} top={barTop} x={x} />
            ))}
          </g>
        ))}
      </svg>
      <figcaption id={id} className="day-words">
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </figcaption>
    </figure>
  );
}
