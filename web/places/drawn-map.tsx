/** A map that is only drawn: streets, a park and water laid out by the coordinates, the same for the same place. */

const WIDTH = 376;
const HEIGHT = 160;
/** Beyond the edges, so that the turned streets still cover the corners. */
const MARGIN = 120;

/** Mulberry32 over the coordinates in ten-thousandths of a degree (some ten metres). */
function randomFrom(lat: number, lng: number): () => number {
  let state = (Math.round(lat * 10_000) * 73_856_093) ^ (Math.round(lng * 10_000) * 19_349_663);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where parallel streets run: none of them closer than a house is deep, one through the middle. */
function streets(random: () => number, from: number, to: number, through: number, gap: number): number[] {
  const positions = [through];
  for (const direction of [-1, 1]) {
    let position = through;
    for (;;) {
      position += direction * Math.round(gap * (0.7 + random() * 0.6));
      if (position < from || position > to) break;
      positions.push(position);
    }
  }
  return positions.sort((a, b) => a - b);
}

export function layOut(lat: number, lng: number) {
  const random = randomFrom(lat, lng);
  const angle = Math.round(random() * 36 - 18);
  const columns = streets(random, -MARGIN, WIDTH + MARGIN, WIDTH / 2 - 10, 62);
  const rows = streets(random, -MARGIN, HEIGHT + MARGIN, HEIGHT / 2 + 14, 46);
  const column = columns[Math.floor(random() * 3) + Math.floor(columns.length / 2) - 2] ?? 0;
  const row = rows[Math.floor(rows.length / 2) - 1] ?? 0;
  return {
    angle,
    columns: columns.map((at) => ({ at, isWide: random() < 0.34 })),
    rows: rows.map((at) => ({ at, isWide: random() < 0.3 })),
    park: { x: column + 6, y: row + 6, width: 44 + Math.round(random() * 40), height: 34 },
    water: random() < 0.6 ? { isBelow: random() < 0.7, depth: 26 + Math.round(random() * 18) } : null,
    slant: random() < 0.5 ? -1 : 1,
  };
}

function Water({ isBelow, depth }: { isBelow: boolean; depth: number }) {
  const edge = isBelow ? HEIGHT - depth : depth;
  const end = isBelow ? HEIGHT : 0;
  const bend = isBelow ? -14 : 14;
  return (
    <path
      className="map-water"
      d={`M0 ${edge}Q${WIDTH / 4} ${edge + bend} ${WIDTH / 2} ${edge}T${WIDTH} ${edge}V${end}H0z`}
    />
  );
}

export function DrawnMap({ lat, lng }: { lat: number; lng: number }) {
  const { angle, columns, rows, park, water, slant } = layOut(lat, lng);
  const line = (isWide: boolean) => (isWide ? "map-street map-street-wide" : "map-street");
  return (
    <svg
      className="map-drawing"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable="false"
    >
      <rect className="map-land" width={WIDTH} height={HEIGHT} />
      <g transform={`rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})`}>
        <rect className="map-park" {...park} rx="3" />
        {rows.map(({ at, isWide }) => (
          <path key={`row-${at}`} className={line(isWide)} d={`M${-MARGIN} ${at}H${WIDTH + MARGIN}`} />
        ))}
        {columns.map(({ at, isWide }) => (
          <path key={`column-${at}`} className={line(isWide)} d={`M${at} ${-MARGIN}V${HEIGHT + MARGIN}`} />
        ))}
        <path
          className="map-street map-street-wide"
          d={`M${WIDTH / 2 - slant * 260} ${-MARGIN}L${WIDTH / 2 + slant * 150} ${HEIGHT + MARGIN}`}
        />
      </g>
      {water !== null && <Water {...water} />}
      <g transform={`translate(${WIDTH / 2} ${HEIGHT / 2 + 16})`}>
        <ellipse className="map-shadow" cy="1" rx="9" ry="3" />
        <path className="map-pin" d="M0 0c-16-18-20-24-20-34a20 20 0 0 1 40 0c0 10-4 16-20 34z" />
        <circle className="map-pin-eye" cy="-34" r="7.5" />
      </g>
    </svg>
  );
}
