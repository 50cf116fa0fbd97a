import { useTranslation } from '#web/lib/i18n.ts';
import { applicationPath, newApplicationPath } from '#web/nouns/application/paths.ts';
import { useUnderWay } from '#web/nouns/application/under-way.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Links an employee to a new application for the ad, or to the existing one. */
export default function OwnApplyButton({ jobId }: { jobId: number }) {
  const { t } = useTranslation('jobs');
  const application = useUnderWay(jobId);
  return application ? (
    <ButtonLink wide to={applicationPath(application.id)}>
      {t(application.isDraft ? 'applyOn' : 'applied.view')}
    </ButtonLink>
  ) : (
    <ButtonLink wide to={newApplicationPath(jobId)}>
      {t('apply')}
    </ButtonLink>
  );
}
