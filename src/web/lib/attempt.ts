import { ApiError } from './api.ts';
import { snackbar } from './snackbar.ts';

/** Does something that may be refused. Says what went wrong, and answers whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    snackbar.failed(error as Error);
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
