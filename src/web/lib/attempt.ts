import { ApiError } from './api.ts';
import { snackbar } from './snackbar.ts';

/** Does something that may be refused. Says a refusal in the server's words, and answers whether it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    snackbar.error(error.message);
    return false;
  }
}
