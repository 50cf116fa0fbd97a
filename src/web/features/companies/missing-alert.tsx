import { Fragment } from 'react';
import { Link } from 'react-router';
import type { MissingKey } from '#domain/companies/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Names what the profile lacks; each word leads to its field. */
export function MissingAlert({ companyId, missing }: { companyId: number; missing: readonly MissingKey[] }) {
  const { t } = useTranslation('companies');
  if (missing.length === 0) return null;
  return (
    <Alert tone="warn" title={t('missing.title', { n: missing.length })}>
      {missing.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <Link to={fieldPath(companyId, key)}>{t(`missing.${key}`)}</Link>
        </Fragment>
      ))}
      . {t('missing.text')}
    </Alert>
  );
}

/** The page on which something missing is filled in; its field takes the focus there. */
function fieldPath(companyId: number, key: MissingKey): string {
  return key === 'contact_person'
    ? otherPath('company.profile.contact-person', { companyId })
    : `${otherPath('company.profile', { companyId })}#${key}`;
}
