import { Link } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import { publicPath } from '../lib/paths.ts';

export function NotFoundPage() {
  const { t, language } = useTranslation('shell');
  return (
    <div>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to={publicPath(language, 'job.list')}>{t('notFound.toJobs')}</Link>
    </div>
  );
}

export function FailedPage() {
  const { t } = useTranslation('shell');
  return (
    <div>
      <h1>{t('failed.title')}</h1>
      <p>{t('failed.text')}</p>
    </div>
  );
}
