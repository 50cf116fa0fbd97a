import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { newApplicationPath } from '#web/nouns/application/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useMemberAction } from './member-action.ts';

/** Loaded for employees only. */
const OwnApplyButton = lazy(() => import('./own-apply.tsx'));

/** Links employees to a new application for the ad, or to their existing one (rule applications/menu). */
export function ApplyButton({ jobId }: { jobId: number }) {
  const { t } = useTranslation('jobs');
  const navigate = useNavigate();
  const action = useMemberAction();
  if (action === null) return null;
  if (action.kind === 'own') {
    const anew = (
      <ButtonLink wide to={newApplicationPath(jobId)}>
        {t('apply')}
      </ButtonLink>
    );
    return (
      <LatePart fallback={anew} instead={anew}>
        <OwnApplyButton jobId={jobId} />
      </LatePart>
    );
  }
  const apply = () => void navigate(newApplicationPath(jobId));
  return (
    <Button wide onClick={() => action.explain({ jobId, wish: 'apply' }, apply)}>
      {t('apply')}
    </Button>
  );
}
