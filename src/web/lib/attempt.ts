import { useState } from 'react';
import { ApiError } from './api.ts';

/**
 * Runs an action outside of a form that the server may refuse. The error is kept until the next attempt, to be shown
 * next to the button that was pressed (rule pages/refusals).
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);

  /** Returns whether it succeeded. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(error as Error);
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { attempt, busy, refusal };
}
