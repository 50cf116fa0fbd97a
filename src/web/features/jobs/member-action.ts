import { type Dialogs, openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { roleOf, session, useSession } from '#web/lib/session.ts';

/**
 * The effect of "save" or "apply" (rule pages/members-only): visitors are asked to register, other accounts are told
 * that it is for employees, and employees perform it. Null hides the button, which is the case during maintenance
 * (rule pages/maintenance). `own` is run for an employee who pressed before the account was known.
 */
export function useMemberAction():
  | { kind: 'refused'; explain: (wanted: Dialogs['registrationRequired'], own: () => void) => void }
  | { kind: 'own' }
  | null {
  const { user } = useSession();
  if (useMaintenance()) return null;
  if (user && roleOf(user) === 'employee') return { kind: 'own' };
  return {
    kind: 'refused',
    explain(wanted, own) {
      session.whenKnown((user) => {
        if (user === null) openDialog('registrationRequired', wanted);
        else if (roleOf(user) === 'employee') own();
        else openDialog('onlyForEmployees');
      });
    },
  };
}
