// How much may be drawn of a map: a picture that is sent with every page stays small, whatever a town is like.

/** Characters of path data. With them a picture stays under 12 kB compressed (docs/decisions/0049-maps.md). */
const MOST = 23_000;

/** Takes what is drawn in the order of its importance, until there is enough. */
export class DrawingBudget {
  private left: number;

  constructor(most = MOST) {
    this.left = most;
  }

  /** The same; nothing where it is too long by now. */
  take(data: string): string {
    if (data.length > this.left) return "";
    this.left -= data.length;
    return data;
  }

  /** A budget of its own, of at most a part of what is left; what it does not spend is spent by nobody. */
  part(share: number): DrawingBudget {
    const most = Math.floor(this.left * share);
    this.left -= most;
    return new DrawingBudget(most);
  }
}
