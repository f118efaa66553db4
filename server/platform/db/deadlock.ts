/** Two transactions that wait for each other's rows: PostgreSQL ends one of them (SQLSTATE 40P01), which may then try again. */

const DEADLOCK_DETECTED = "40P01";
const MOST_TRIES = 5;

/**
 * Answers with what `act` answers, which is one transaction and does nothing outside of it: where PostgreSQL ended it for a
 * deadlock, nothing of it is left, and it is done again. Throws whatever else `act` throws, and the fifth deadlock.
 */
export async function retryDeadlocks<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      const isDeadlock = error instanceof Error && "code" in error && error.code === DEADLOCK_DETECTED;
      if (!isDeadlock || tries >= MOST_TRIES) throw error;
    }
  }
}
