import { openDialog } from '#web/lib/dialogs.tsx';
import { useMaintenance } from '#web/lib/facts.ts';
import { roleOf, useSession } from '#web/lib/session.ts';

/**
 * What a press on "save" or "apply" does, or null where there is nothing to press: visitors are asked to
 * register, other accounts learn that it is for employees (product 6). Employees have neither favourites
 * nor applications yet. Maintenance hides both buttons (product 2.1).
 */
export function useMemberAction(): (() => void) | null {
  const { user } = useSession();
  const maintenance = useMaintenance();
  if (maintenance || (user && roleOf(user) === 'employee')) return null;
  return () => openDialog(user ? 'onlyForEmployees' : 'registrationRequired');
}
