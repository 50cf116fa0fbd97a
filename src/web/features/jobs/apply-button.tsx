import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { applicationPath, newApplicationPath } from '#web/nouns/application/paths.ts';
import { useUnderWay } from '#web/nouns/application/under-way.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import css from './apply-button.module.css';
import { useMemberAction } from './member-action.ts';

/** Links employees to a new application for the ad, or to their existing one (rule applications/menu). */
export function ApplyButton({ jobId }: { jobId: number }) {
  const { t } = useTranslation('jobs');
  const action = useMemberAction();
  if (action === null) return null;
  if (action.kind === 'own') return <OwnApplyButton jobId={jobId} />;
  return (
    <Button wide onClick={() => action.explain({ jobId, wish: 'apply' })}>
      {t('apply')}
    </Button>
  );
}

function OwnApplyButton({ jobId }: { jobId: number }) {
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

interface ApplyIconProps {
  job: { id: number; title: string };
  className?: string | undefined;
}

/** The compact form for lists; shown to employees only. */
export function ApplyIcon(props: ApplyIconProps) {
  const action = useMemberAction();
  return action?.kind === 'own' ? <OwnApplyIcon {...props} /> : null;
}

function OwnApplyIcon({ job: { id, title }, className }: ApplyIconProps) {
  const { t } = useTranslation('jobs');
  const application = useUnderWay(id);
  const label = t(application ? (application.isDraft ? 'applyOnTo' : 'applied.viewOf') : 'applyTo', {
    title,
  });
  const Icon = application && !application.isDraft ? IconFileCheck : IconSend;
  return (
    <span className={className}>
      <Link
        className={css.icon}
        to={application ? applicationPath(application.id) : newApplicationPath(id)}
        aria-label={label}
        title={label}
      >
        <Icon size={22} aria-hidden />
      </Link>
    </span>
  );
}

/** Marks an ad for which an application exists. */
export function AppliedFact({ jobId, className }: { jobId: number; className?: string | undefined }) {
  const { t } = useTranslation('jobs');
  const application = useUnderWay(jobId);
  if (!application) return null;
  return (
    <li className={className}>
      <IconFileCheck size={17} aria-hidden />
      {t(application.isDraft ? 'applied.draft' : 'applied.sent')}
    </li>
  );
}
