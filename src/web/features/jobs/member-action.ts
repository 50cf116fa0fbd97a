import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { roleOf, useSession } from '#web/lib/session.ts';
import { wantJob } from '#web/nouns/application/wanted-job.ts';

/**
 * What a press on "save" or "apply" does (rule pages/members-only): visitors are asked to register and other accounts
 * learn that it is for employees, who do it themselves. An ad to apply for is wanted from then on. Null where there is nothing to press: maintenance hides both
 * (rule pages/maintenance).
 */
export function useMemberAction():
  | { kind: 'refused'; explain: (wanted?: { jobId: number }) => void }
  | { kind: 'own' }
  | null {
  const { user } = useSession();
  if (useMaintenance()) return null;
  if (user && roleOf(user) === 'employee') return { kind: 'own' };
  return {
    kind: 'refused',
    explain(wanted) {
      if (user) return openDialog('onlyForEmployees');
      if (wanted) wantJob(wanted.jobId);
      openDialog('registrationRequired', { applies: wanted !== undefined });
    },
  };
}
