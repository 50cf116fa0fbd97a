import { useEffect, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { api, roleOf, useSession } from '#web/lib/session.ts';
import { type LoadedPlans, loadPlans } from './load-plans.ts';
import { type PlanState, writePlanState } from './plan-state.ts';

/** An entry of the resume of the employee who looks at the page. */
export type OwnJob = Reply<'listResumeJobs'>['data'][number];

/**
 * The plans of an employee, which begin with those of the own jobs (rule plans/held), and the jobs to choose from. Null
 * and none for others and until they are loaded, both at once. The server renders the page as for a visitor.
 */
export function useOwnPlans(state: PlanState): { plans: LoadedPlans | null; jobs: readonly OwnJob[] } {
  const { user } = useSession();
  const isEmployee = user !== null && roleOf(user) === 'employee';
  const asked = isEmployee ? writePlanState({ ...state, hidden: '' }) || '?' : null;
  const [known, setKnown] = useState<{ asked: string; plans: LoadedPlans } | null>(null);
  const [jobs, setJobs] = useState<readonly OwnJob[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that is asked of the state
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    loadPlans(api, state, true)
      .then((plans) => !isOver && setKnown({ asked, plans }))
      // Those of the server stay.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [asked]);
  useEffect(() => {
    if (!isEmployee) return;
    let isOver = false;
    api
      .call('listResumeJobs', { query: {} })
      .then(({ data }) => !isOver && setJobs(data))
      // Without them all jobs count.
      .catch(() => {});
    return () => {
      isOver = true;
      setJobs([]);
    };
  }, [isEmployee]);
  return { plans: asked !== null && known?.asked === asked ? known.plans : null, jobs };
}
