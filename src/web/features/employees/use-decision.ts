import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { refetchAll } from '#web/lib/query.tsx';

/**
 * A decision without a form. On success every query is refetched, since an employment is part of many lists and may
 * create an agreement. On a refusal that waits until the dialog closes: refetching could remove the row, and the dialog
 * with the error along with it.
 */
export function useDecision(onClose: () => void) {
  const { attempt, busy, refusal } = useAttempt();
  return {
    /** Returns whether it succeeded. */
    decide: (work: () => Promise<unknown>) =>
      attempt(async () => {
        try {
          await work();
        } catch (error) {
          if (isConflict(error)) await refetchAll();
          throw error;
        }
        await refetchAll();
      }),
    busy,
    /** Somebody else has changed it meanwhile; the current state is shown. */
    conflict: isConflict(refusal),
    refusal: isConflict(refusal) ? null : refusal,
    close: () => {
      onClose();
      if (refusal) void refetchAll();
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
