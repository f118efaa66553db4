// Limit of a map's drawing: a picture that is sent with every page must stay small in any town.

/** Characters of path data. With this limit a picture stays under 12 kB compressed (docs/decisions/0049-maps.md). */
const MOST = 23_000;

/** Accepts shapes in order of importance until the limit is reached. */
export class DrawingBudget {
  private left: number;

  constructor(most = MOST) {
    this.left = most;
  }

  /** Returns the data, or an empty string if it no longer fits. */
  take(data: string): string {
    if (data.length > this.left) return "";
    this.left -= data.length;
    return data;
  }

  /** A separate budget of at most this share of the rest; what it does not use is lost. */
  part(share: number): DrawingBudget {
    const most = Math.floor(this.left * share);
    this.left -= most;
    return new DrawingBudget(most);
  }
}
