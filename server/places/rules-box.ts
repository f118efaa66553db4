/** A part of the earth between two meridians and two parallels, in degrees. */
export interface Box {
  readonly south: number;
  /** Greater than `east` where the box lies across 180°. */
  readonly west: number;
  readonly north: number;
  readonly east: number;
}
