import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Alert } from '#web/ui/alert.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './administration.module.css';
import { AdministrationTabs } from './administration-tabs.tsx';
import { SecondFactorNeeded } from './second-factor-needed.tsx';

export const handle: PageHandle = { texts: ['administration'] };
export const meta = pageMeta('administration', 'occupations');

type Import = Reply<'getOccupationRegister'>['data']['imports'][number];

/** The contents of the register of occupations, and the history of its imports (rule jobs/occupation). */
export default function OccupationsPage() {
  const { t } = useTranslation('administration');
  return (
    <div className={page.narrow}>
      <h1>{t('occupations.title')}</h1>
      <p className={page.lead}>{t('occupations.lead')}</p>
      <AdministrationTabs />
      <Register />
    </div>
  );
}

function Register() {
  const { t } = useTranslation('administration');
  const { data, error, isError, refetch } = useQuery({ ...apiQuery('getOccupationRegister'), staleTime: 0 });
  if (error instanceof ApiError && error.code === 'second_factor_required') {
    return <SecondFactorNeeded error={error} />;
  }
  if (isError && !data) return <ErrorState title={t('occupations.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards count={3} />;
  const { is_sample, occupations, subject, imports } = data.data;
  return (
    <>
      {is_sample ? (
        <Alert tone="warn" title={t('occupations.sample')}>
          {t('occupations.sampleText')} <code>npm run import:occupations -- --help</code>
        </Alert>
      ) : (
        <Alert tone="ok" title={t('occupations.official')} />
      )}
      <p>{t('occupations.size', { n: occupations, subject })}</p>
      {imports.length === 0 ? (
        <EmptyState title={t('occupations.empty')}>{t('occupations.emptyText')}</EmptyState>
      ) : (
        <ul className={css.list} aria-label={t('occupations.list')}>
          {imports.map((it) => (
            <li key={it.id} className={css.mail}>
              <ImportRow of={it} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ImportRow({
  of: { file, occupations, added, changed, retired, unchanged, jobs, imported_at },
}: {
  of: Import;
}) {
  const { t, language } = useTranslation('administration');
  return (
    <div className={css.what}>
      <h2 className={css.kind}>{formatInstant(imported_at, language)}</h2>
      <span className={css.to}>{t('occupations.read', { n: occupations, file })}</span>
      <span className={css.when}>{t('occupations.counts', { added, changed, retired, unchanged })}</span>
      {jobs > 0 && <span className={css.when}>{t('occupations.jobs', { n: jobs })}</span>}
    </div>
  );
}
