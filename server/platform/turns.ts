/** Runs functions one after the other, in the order of their calls. A failure does not stop the next one. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(act: () => Promise<T>): Promise<T> {
    const next = this.last.then(act, act);
    this.last = next.catch(() => undefined);
    return next;
  }

  /** Resolves once all previous turns have ended, with the function that ends this one. */
  async begin(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<null>();
    const previous = this.last;
    this.last = promise;
    await previous;
    return () => resolve(null);
  }
}
