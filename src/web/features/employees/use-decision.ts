import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { refetchAll } from '#web/lib/query.tsx';

/**
 * A decision that needs no form. Everything is then read anew: an employment stands in many lists, and an agreement may
 * come of it. What is refused is read anew as its dialog closes, which would vanish with its row before anyone had read why.
 */
export function useDecision(onClose: () => void) {
  const { attempt, busy, refusal } = useAttempt();
  return {
    /** Answers whether it was done. */
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
    /** Somebody has changed it meanwhile, and it is shown as it is now. */
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
