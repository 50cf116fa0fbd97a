import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { applicationPath, newApplicationPath } from '#web/nouns/application/paths.ts';
import { useUnderWay } from '#web/nouns/application/under-way.ts';
import css from './apply-button.module.css';

interface ApplyIconProps {
  job: { id: number; title: string };
  className?: string | undefined;
}

/** Links an employee to a new application for the ad, or to the existing one. */
export default function OwnApplyIcon({ job: { id, title }, className }: ApplyIconProps) {
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
