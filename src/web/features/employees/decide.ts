import { ApiError } from '#web/lib/api.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { snackbar } from '#web/lib/snackbar.ts';

/**
 * Makes a decision that needs no form, and lets everything be read anew: an employment stands in many lists, and an
 * agreement may come of it. Answers whether it was done, or `conflict` if somebody else was faster. Whatever
 * else goes wrong is said.
 */
export async function decide(work: () => Promise<unknown>): Promise<'done' | 'conflict' | 'refused'> {
  try {
    await work();
    await refetchAll();
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) {
      snackbar.failed(error as Error);
      throw error;
    }
    if (error.status === 409) await refetchAll();
    if (error.code === 'conflict') return 'conflict';
    snackbar.failed(error);
    return 'refused';
  }
}
