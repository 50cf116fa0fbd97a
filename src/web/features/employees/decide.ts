import { ApiError } from '#web/lib/api.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { snackbar } from '#web/lib/snackbar.ts';

/**
 * Decides something that needs no form and brings everything up to date that shows it: an employment stands in many
 * lists, and an agreement may come of it. Answers whether it was done, or that somebody else was faster; what else
 * is refused is said in the server's words.
 */
export async function decide(work: () => Promise<unknown>): Promise<'done' | 'conflict' | 'refused'> {
  try {
    await work();
    await refetchAll();
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) await refetchAll();
    if (error.code === 'conflict') return 'conflict';
    snackbar.error(error.message);
    return 'refused';
  }
}
