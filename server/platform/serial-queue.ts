/**
 * Questions to one connection that are asked ahead: the next begins as soon as the last is answered, while this process
 * does something else. Once one fails the later ones are not asked and fail with the same error.
 */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.last.then(ask);
    // met by whoever awaits it; until then it must not count as unhandled
    answer.catch(() => undefined);
    this.last = answer;
    return answer;
  }

  /** When all is answered. */
  async end(): Promise<void> {
    await this.last;
  }
}
