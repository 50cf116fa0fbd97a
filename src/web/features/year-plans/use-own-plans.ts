import { useEffect, useState } from 'react';
import { api, roleOf, useSession } from '#web/lib/session.ts';
import { type LoadedPlans, loadPlans } from './load-plans.ts';
import { type PlanState, writePlanState } from './plan-state.ts';

/**
 * The plans of an employee, which begin with those of the own jobs (rule plans/held); null for others and until they
 * are loaded. The server renders the page as for a visitor.
 */
export function useOwnPlans(state: PlanState): LoadedPlans | null {
  const { user } = useSession();
  const isEmployee = user !== null && roleOf(user) === 'employee';
  const asked = isEmployee ? writePlanState({ ...state, hidden: '' }) || '?' : null;
  const [known, setKnown] = useState<{ asked: string; plans: LoadedPlans } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that is asked of the state
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    loadPlans(api, state, state.held)
      .then((plans) => !isOver && setKnown({ asked, plans }))
      // Those of the server stay.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [asked]);
  return asked !== null && known?.asked === asked ? known.plans : null;
}
