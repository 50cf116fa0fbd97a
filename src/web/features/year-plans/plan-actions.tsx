import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useMemberAction } from '#web/features/jobs/member-action.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { newApplicationPath, pairPath } from '#web/nouns/application/paths.ts';
import type { AdHalf } from '#web/nouns/plan/plan.ts';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { PlanHeart } from './plan-heart.tsx';

/** Loaded for employees only. */
const OwnPlanHeart = lazy(() => import('./own-plan-heart.tsx'));

/** Applies for both ads of a plan in one go, or saves them; visitors are asked to register for it. */
export function PlanActions({ ads, tandemId }: { ads: readonly AdHalf[]; tandemId: number | null }) {
  const { t, language } = useTranslation('year-plans');
  const action = useMemberAction();
  const navigate = useNavigate();
  const [one, two] = ads;
  if (action === null || one === undefined) return null;
  // Houses that offer the year together get one application.
  const to =
    two && tandemId === null ? pairPath(one.id, two.id) : newApplicationPath(one.id, undefined, tandemId);
  const apply = () => void navigate(to);
  // For who presses before the script is there that knows the saved ads.
  const save = () => {
    const tell = translator(language, 'common');
    import('#web/nouns/favourite/shown-ads.ts').then(({ keepName }) => ads.forEach(keepName)).catch(() => {});
    import('#web/nouns/favourite/favourites.ts').then(({ save }) => {
      for (const { id } of ads) save(id, tell);
    }, snackbar.failed);
  };
  const run = (wish: 'apply' | 'save', own: () => void) =>
    action.kind === 'own'
      ? own()
      : action.explain({ jobId: one.id, other: two?.id, tandemId: tandemId ?? undefined, wish }, own);
  const unknown = <PlanHeart ads={ads} isSaved={false} onPress={save} />;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => run('apply', apply)}>
        {t(two ? 'applyBoth' : 'jobs:apply')}
      </Button>
      {action.kind === 'own' ? (
        <LatePart fallback={unknown} instead={unknown}>
          <OwnPlanHeart ads={ads} />
        </LatePart>
      ) : (
        <PlanHeart ads={ads} onPress={() => run('save', save)} />
      )}
    </>
  );
}
