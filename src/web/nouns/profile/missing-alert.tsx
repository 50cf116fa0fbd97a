import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/alert.tsx';

interface MissingAlertProps {
  missing: readonly ProfileKey[];
  /** Says what cannot be done so. */
  children: ReactNode;
  live?: boolean;
  /** The page to come back to, once nothing is missing. */
  back?: string;
}

/** Names what the profile lacks; each word leads to its field. */
export function MissingAlert({ missing, children, live = false, back }: MissingAlertProps) {
  const { t } = useTranslation('profile');
  const { t: nameOf } = useTranslation('fields');
  if (missing.length === 0) return null;
  return (
    <Alert tone="warn" title={t('missing.title', { n: missing.length })} live={live}>
      {missing.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <Link to={`${otherPath('employee.profile')}#${key}`} state={{ back }} preventScrollReset>
            {nameOf(key)}
          </Link>
        </Fragment>
      ))}
      . {children}
    </Alert>
  );
}

/** The page that led to the profile, if one did. */
export function backOf(state: unknown): string | undefined {
  const back = (state as { back?: unknown } | null)?.back;
  return typeof back === 'string' ? back : undefined;
}
