/** One after the other, whoever comes first; one that fails holds up nobody (unlike `SerialQueue`). */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(act: () => Promise<T>): Promise<T> {
    const next = this.last.then(act, act);
    this.last = next.catch(() => undefined);
    return next;
  }
}
