/** Limits events to a number per second, so that strangers cannot fill a log. */
export function perSecond(most: number): () => boolean {
  let [second, count] = [0, 0];
  return () => {
    const current = Math.floor(performance.now() / 1_000);
    if (current !== second) [second, count] = [current, 0];
    count += 1;
    return count <= most;
  };
}
