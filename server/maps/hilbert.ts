/** The number of a tile in a PMTiles archive: all of the zooms before, then along Hilbert's curve. */
export function tileNumber(zoom: number, x: number, y: number): number {
  let number = (4 ** zoom - 1) / 3;
  let [left, down] = [x, y];
  for (let side = 2 ** (zoom - 1); side >= 1; side /= 2) {
    const right = (left & side) > 0 ? 1 : 0;
    const below = (down & side) > 0 ? 1 : 0;
    number += side * side * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [left, down] = [side - 1 - left, side - 1 - down];
      [left, down] = [down, left];
    }
  }
  return number;
}
