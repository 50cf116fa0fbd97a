import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { UnconfirmedAlert } from '#web/nouns/person/unconfirmed-alert.tsx';
import css from './add-company.module.css';
import { AddCompanyForm } from './add-company-form.tsx';

export const handle: PageHandle = { texts: ['companies', 'fields'] };
export const meta = pageMeta('companies', 'add');

export default function AddCompanyPage() {
  const { t } = useTranslation('companies');
  return (
    <div className={css.page}>
      <UnconfirmedAlert />
      <h1>{t('add.title')}</h1>
      <p className={css.lead}>
        {t('add.lead')} <Link to={otherPath('company.claims')}>{t('claims.heading')}</Link>
      </p>
      <AddCompanyForm />
    </div>
  );
}
