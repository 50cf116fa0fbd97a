import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { asLeft } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import css from './job-form.module.css';
import type { JobList } from './lists.ts';

export function BackToList({ companyId, list }: { companyId: number; list: JobList }) {
  const { t } = useTranslation('job-ads');
  return (
    <Link className={css.back} to={asLeft(otherPath('company.jobs', { companyId, list }))}>
      <IconArrowLeft size={20} aria-hidden />
      {t('form.back')}
    </Link>
  );
}
