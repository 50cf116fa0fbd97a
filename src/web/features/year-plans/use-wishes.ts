import { useNavigate } from 'react-router';
import { type PlanState, wishing, writePlanState } from './plan-state.ts';

/** Changes wishes of the page's address, which loads the plans for them. */
export function useWishes(state: PlanState): (change: Partial<PlanState>) => void {
  const navigate = useNavigate();
  return (change) => {
    const search = writePlanState(wishing(state, change));
    if (search === writePlanState(state)) return;
    // `flushSync`, or else React would reset a controlled field until the navigation commits.
    void navigate({ search }, { preventScrollReset: true, flushSync: true });
  };
}
