import { useState } from 'react';
import { ApiError } from './api.ts';

/**
 * Does something that no form sends and that may be refused. What went wrong is kept until it is done again, and is to
 * be shown beside what was pressed (rule pages/refusals).
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);

  /** Answers whether it was done. */
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
