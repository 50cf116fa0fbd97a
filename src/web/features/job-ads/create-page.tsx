import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { CompanyBanners } from '#web/features/companies/company-banners.tsx';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useSession } from '#web/lib/session.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { BackToList } from './back-to-list.tsx';
import { useEarlierAds } from './earlier-ads.tsx';
import css from './job-form.module.css';
import { type CopyFor, copiedValues, copyName, newValues } from './job-form-values.ts';
import { NewJobForm } from './new-job-form.tsx';

export const handle: PageHandle = { texts: ['job-ads', 'jobs', 'companies', 'fields'] };
export const meta = pageMeta('job-ads', 'create');

/**
 * The steps of a new ad; `?type=copy&job=12` prefills it with a copy of that ad, `&season=next` also moves it a year
 * later.
 */
export default function CreateJobPage() {
  const company = useOwnCompany();
  const [search] = useSearchParams();
  if (!isDecider(company.role)) return <MissingPage />;
  const copied = search.get('type') === 'copy' ? Number(search.get('job')) : 0;
  const copyFor = search.get('season') === 'next' ? 'nextSeason' : 'sameSeason';
  return (
    <div className={css.page}>
      <BackToList companyId={company.id} list="active" />
      <CompanyBanners company={company} />
      <NewJob key={`${company.id} ${copied} ${copyFor}`} copied={copied} copyFor={copyFor} />
    </div>
  );
}

function NewJob({ copied, copyFor }: { copied: number; copyFor: CopyFor }) {
  const { t, language } = useTranslation('job-ads');
  const company = useOwnCompany();
  const { user } = useSession();
  const today = useToday();
  const params = { companyId: company.id };
  const profile = useQuery(apiQuery('getCompany', { params }));
  const source = useQuery({
    ...apiQuery('getCompanyJob', { params: { ...params, jobId: copied } }),
    enabled: copied > 0,
  });
  const earlier = useEarlierAds(company.id, copied === 0);
  if (profile.data && earlier && (copied === 0 || source.data)) {
    const initialValues = source.data
      ? copiedValues(source.data.data, today, copyFor)
      : newValues(profile.data.data, user?.language ?? language);
    return (
      <NewJobForm
        company={company}
        earlier={earlier}
        profile={profile.data.data}
        initialValues={initialValues}
        persistAs={copied > 0 ? copyName(copied, copyFor) : `job-new-${company.id}`}
      />
    );
  }
  const failed = [profile, source].find(({ isError }) => isError);
  if (failed) return <ErrorState title={t('form.failed')} onRetry={() => void failed.refetch()} />;
  return <SkeletonText lines={12} />;
}
