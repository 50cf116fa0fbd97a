import { type Dialogs, openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { roleOf, useSession } from '#web/lib/session.ts';

/**
 * The effect of "save" or "apply" (rule pages/members-only): visitors are asked to register, other accounts are told
 * that it is for employees, and employees perform it. Null hides the button, which is the case during maintenance
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
