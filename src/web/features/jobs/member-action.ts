import { type Dialogs, openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { roleOf, useSession } from '#web/lib/session.ts';

/**
 * What a press on "save" or "apply" does (rule pages/members-only): visitors are asked to register and other accounts
 * learn that it is for employees, who do it themselves. Null where there is nothing to press: maintenance hides both
 * (rule pages/maintenance).
 */
export function useMemberAction():
  | { kind: 'refused'; explain: (wanted: Dialogs['registrationRequired']) => void }
  | { kind: 'own' }
  | null {
  const { user } = useSession();
  if (useMaintenance()) return null;
  if (user && roleOf(user) === 'employee') return { kind: 'own' };
  return {
    kind: 'refused',
    explain(wanted) {
      if (user) openDialog('onlyForEmployees');
      else openDialog('registrationRequired', wanted);
    },
  };
}
