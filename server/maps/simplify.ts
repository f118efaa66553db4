/** Simplifies lines (Douglas–Peucker): removed corners lie within `tolerance` of the simplified line. */

/** `line` is x and y in turn. Its ends stay. */
export function simplified(line: readonly number[], tolerance: number): number[] {
  const count = line.length / 2;
  if (count < 3) return [...line];
  const isIncluded = new Uint8Array(count);
  isIncluded[0] = isIncluded[count - 1] = 1;
  const most = tolerance * tolerance;
  const waiting: [from: number, to: number][] = [[0, count - 1]];
  for (let span = waiting.pop(); span !== undefined; span = waiting.pop()) {
    const [from, to] = span;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [line[from * 2], line[from * 2 + 1], line[to * 2], line[to * 2 + 1]];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const length = dx * dx + dy * dy;
    let [furthest, distance] = [-1, most];
    for (let at = from + 1; at < to; at += 1) {
      const [x = 0, y = 0] = [line[at * 2], line[at * 2 + 1]];
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
      const [away, up] = [x - x1 - share * dx, y - y1 - share * dy];
      const found = away * away + up * up;
      if (found > distance) [furthest, distance] = [at, found];
    }
    if (furthest === -1) continue;
    isIncluded[furthest] = 1;
    waiting.push([from, furthest], [furthest, to]);
  }
  const remaining: number[] = [];
  for (let at = 0; at < count; at += 1)
    if (isIncluded[at] === 1) remaining.push(line[at * 2] ?? 0, line[at * 2 + 1] ?? 0);
  return remaining;
}
